"""In a world whose truth is known, claims that are surer are truer."""

from __future__ import annotations

import pytest

from tests.bench.calibration import calibration


@pytest.mark.parametrize("seed", [20260630, 1, 2])
def test_surer_claims_are_truer(seed: int) -> None:
    buckets = calibration(seed, things=2_000)
    assert [bucket.claims > 100 for bucket in buckets] == [True] * 4
    shares = [bucket.share for bucket in buckets]
    assert shares == sorted(shares)
    assert shares[-1] > shares[0] + 0.1


def test_a_confidence_is_not_far_from_the_share_that_is_true() -> None:
    assert max(abs(bucket.sure - bucket.share) for bucket in calibration()) < 0.15
