"""Made-up secrets of every kind, put together when a test runs so that none stands in a file."""

from __future__ import annotations

import random
import string
from collections.abc import Callable

WORDS = string.ascii_letters + string.digits
HEX = "0123456789abcdef"
CAPITALS = string.ascii_uppercase + string.digits
SMALL = string.ascii_lowercase + string.digits

Signs = Callable[..., str]


def signs_of(seed: str) -> Signs:
    """Return a function that draws letters, always the same for the same ``seed``."""
    dice = random.Random(seed)  # noqa: S311 - nothing here is secret

    def draw(length: int, letters: str = WORDS) -> str:
        drawn = "".join(dice.choice(letters) for _ in range(length))
        return drawn[:-4] + "7aK9"[:4] if letters == WORDS and length >= 12 else drawn

    return draw


ONE_LINE: dict[str, Callable[[Signs], str]] = {
    "age key": lambda x: "AGE-SECRET-" + "KEY-1" + x(58, CAPITALS),
    "nostr key": lambda x: "ns" + "ec1" + x(58, SMALL),
    "aws key": lambda x: "AK" + "IA" + x(16, CAPITALS),
    "aws session key": lambda x: "AS" + "IA" + x(16, CAPITALS),
    "aws secret key": lambda x: "aws_secret_" + "access_key = " + x(20) + "/" + x(19),
    "alibaba key": lambda x: "LT" + "AI" + x(20),
    "tencent key": lambda x: "AK" + "ID" + x(32),
    "google key": lambda x: "AI" + "za" + x(35),
    "google client secret": lambda x: "GOC" + "SPX-" + x(28),
    "google token": lambda x: "ya" + "29." + x(60),
    "google refresh token": lambda x: "1/" + "/0" + x(60),
    "azure storage key": lambda x: "AccountName=tides;Account" + "Key=" + x(86) + "==",
    "azure signature": lambda x: "https://t.invalid/b?sv=2024&s" + "ig=" + x(43) + "%3D",
    "azure client secret": lambda x: x(3) + "8Q" + "~" + x(34),
    "github classic": lambda x: "gh" + "p_" + x(36),
    "github oauth": lambda x: "gh" + "o_" + x(36),
    "github app": lambda x: "gh" + "s_" + x(36),
    "github refresh": lambda x: "gh" + "r_" + x(76),
    "github fine-grained": lambda x: "github" + "_pat_" + x(22) + "_" + x(59),
    "gitlab access": lambda x: "gl" + "pat-" + x(20),
    "gitlab deploy": lambda x: "gl" + "dt-" + x(20),
    "gitlab runner": lambda x: "gl" + "rt-" + x(20),
    "gitlab registration": lambda x: "GR13" + "48941" + x(20),
    "bitbucket token": lambda x: "AT" + "BB" + x(32),
    "atlassian token": lambda x: "ATA" + "TT3" + x(100),
    "slack bot": lambda x: "xo" + "xb-" + x(12, string.digits) + "-" + x(24),
    "slack user": lambda x: "xo" + "xp-" + x(12, string.digits) + "-" + x(32),
    "slack app": lambda x: "xa" + "pp-1-" + x(11, CAPITALS) + "-" + x(64, HEX),
    "slack webhook": lambda x: "https://hooks.slack.com/" + "services/T" + x(8, CAPITALS) + "/B0/" + x(24),
    "discord bot": lambda x: "MT" + x(22) + "." + x(6) + "." + x(38),
    "discord webhook": lambda x: "https://discord.com/api/" + "webhooks/" + x(18, "123456789") + "/" + x(68),
    "telegram bot": lambda x: x(9, "123456789") + ":" + x(35),
    "matrix token": lambda x: "sy" + "t_" + x(12) + "_" + x(20, string.ascii_letters) + "_" + x(6),
    "x token": lambda x: "A" * 21 + x(80),
    "facebook token": lambda x: "EA" + "A" + x(120),
    "openai": lambda x: "s" + "k-" + x(48),
    "openai project": lambda x: "s" + "k-proj-" + x(74),
    "openai service account": lambda x: "s" + "k-svcacct-" + x(74),
    "anthropic key": lambda x: "s" + "k-ant-api03-" + x(93),
    "openrouter key": lambda x: "s" + "k-or-v1-" + x(64, HEX),
    "a forum's key": lambda x: "harbour" + "_sk_" + x(32),
    "elevenlabs key": lambda x: "s" + "k_" + x(48, HEX),
    "groq key": lambda x: "gs" + "k_" + x(52),
    "xai key": lambda x: "xa" + "i-" + x(80),
    "perplexity key": lambda x: "pp" + "lx-" + x(48),
    "tavily key": lambda x: "tv" + "ly-" + x(32),
    "brave key": lambda x: "BS" + "A" + x(28),
    "firecrawl key": lambda x: "f" + "c-" + x(32, HEX),
    "nvidia key": lambda x: "nv" + "api-" + x(64),
    "langsmith key": lambda x: "ls" + "v2_pt_" + x(32, HEX) + "_" + x(10, HEX),
    "hugging face token": lambda x: "h" + "f_" + x(34),
    "replicate token": lambda x: "r" + "8_" + x(37),
    "stripe live": lambda x: "sk" + "_live_" + x(24),
    "stripe restricted": lambda x: "rk" + "_live_" + x(24),
    "stripe webhook": lambda x: "wh" + "sec_" + x(32),
    "twilio key": lambda x: "S" + "K" + x(32, HEX),
    "sendgrid key": lambda x: "S" + "G." + x(22) + "." + x(43),
    "mailgun key": lambda x: "ke" + "y-" + x(32, HEX),
    "mailchimp key": lambda x: x(32, HEX) + "-u" + "s14",
    "brevo key": lambda x: "xkey" + "sib-" + x(64, HEX) + "-" + x(16),
    "resend key": lambda x: "r" + "e_" + x(8) + "_" + x(24),
    "npm token": lambda x: "np" + "m_" + x(36),
    "pypi token": lambda x: "py" + "pi-" + x(150),
    "rubygems key": lambda x: "ruby" + "gems_" + x(48, HEX),
    "crates token": lambda x: "ci" + "o" + x(32),
    "nuget key": lambda x: "oy" + "2" + x(43, SMALL),
    "docker hub token": lambda x: "dckr" + "_pat_" + x(27),
    "artifactory key": lambda x: "AK" + "Cp" + x(69),
    "notion token": lambda x: "nt" + "n_" + x(46),
    "notion older token": lambda x: "sec" + "ret_" + x(43),
    "linear key": lambda x: "lin" + "_api_" + x(40),
    "figma token": lambda x: "fi" + "gd_" + x(40),
    "airtable token": lambda x: "pa" + "t" + x(14) + "." + x(64, HEX),
    "asana token": lambda x: "2/" + x(16, "123456789") + ":" + x(32, HEX),
    "typeform token": lambda x: "tf" + "p_" + x(59),
    "postman key": lambda x: "PM" + "AK-" + x(24, HEX) + "-" + x(34, HEX),
    "dropbox token": lambda x: "s" + "l." + x(130),
    "shopify token": lambda x: "shp" + "at_" + x(32, HEX),
    "square token": lambda x: "sq0" + "csp-" + x(43),
    "braintree token": lambda x: "access_" + "token$production$" + x(16, SMALL) + "$" + x(32, HEX),
    "paypal secret": lambda x: "PayPal client secret: E" + x(79),
    "digitalocean token": lambda x: "do" + "p_v1_" + x(64, HEX),
    "cloudflare token": lambda x: "CLOUDFLARE_API_TOKEN=" + x(40),
    "heroku key": lambda x: "HR" + "KU-" + x(60),
    "heroku older key": lambda x: (
        "HEROKU_API_KEY=" + "-".join(x(size, HEX) for size in (8, 4, 4, 4)) + "-4a" + x(10, HEX)
    ),
    "vercel token": lambda x: "VERCEL_TOKEN=" + x(24),
    "netlify token": lambda x: "nf" + "p_" + x(36),
    "supabase key": lambda x: "sb" + "p_" + x(40, HEX),
    "supabase secret": lambda x: "sb" + "_secret_" + x(31),
    "flyio token": lambda x: "fo" + "1_" + x(43),
    "planetscale token": lambda x: "pscale" + "_tkn_" + x(43),
    "databricks token": lambda x: "da" + "pi" + x(32, HEX),
    "datadog key": lambda x: "DD_API_KEY=" + "4a" + x(30, HEX),
    "sentry address": lambda x: "https://" + x(32, HEX) + "@o4.ingest.invalid/4711",
    "sentry token": lambda x: "sn" + "trys_" + x(80),
    "new relic key": lambda x: "NR" + "AK-" + x(27, CAPITALS),
    "new relic licence": lambda x: x(36, HEX) + "NR" + "AL",
    "grafana token": lambda x: "gl" + "sa_" + x(32) + "_" + x(8, HEX),
    "posthog key": lambda x: "ph" + "x_" + x(43),
    "vault token": lambda x: "hv" + "s." + x(90),
    "terraform token": lambda x: x(14) + ".atlas" + "v1." + x(67),
    "pulumi token": lambda x: "pu" + "l-" + x(40, HEX),
    "doppler token": lambda x: "d" + "p.st.harbour." + x(43),
    "tailscale key": lambda x: "ts" + "key-auth-" + x(16) + "-" + x(32),
    "circleci token": lambda x: "CCI" + "PAT_" + x(22) + "_" + x(40, HEX),
    "web token": lambda x: "ey" + "J" + x(33) + ".ey" + "J" + x(60) + "." + x(43),
    "authorization": lambda x: "Authorization: " + "Bearer " + x(40),
    "ssh password": lambda x: "ssh://maren:" + x(12) + "@harbour.invalid:22",
    "basic auth": lambda x: "https://maren:" + x(12) + "@harbour.invalid/tides",
    "connection string": lambda x: "Server=harbour.invalid;Uid=maren;Pwd=" + x(14),
    "database address": lambda x: "postgresql://maren:" + x(12) + "@harbour.invalid:5432/tides",
    "kakao key": lambda x: "카카오 REST API 키: " + "4a" + x(30, HEX),
    "naver secret": lambda x: "네이버 클라이언트 시크릿: " + x(18),
    "english password": lambda x: "Wi-Fi password: " + x(12),
    "korean password": lambda x: "현관 비밀번호는 " + x(12),
    "japanese password": lambda x: "パスワード：" + x(12),
    "chinese password": lambda x: "密码为 " + x(12),
    "german password": lambda x: "Das Passwort ist " + x(12),
    "spanish password": lambda x: "La contraseña es " + x(12),
    "french password": lambda x: "Mot de passe : " + x(12),
    "portuguese password": lambda x: "A senha é " + x(12),
    "japanese token": lambda x: "トークン: " + x(32),
    "chinese key": lambda x: "密钥：" + x(32),
    "german key": lambda x: "API-Schlüssel: " + x(32),
    "spanish key": lambda x: "Clave secreta: " + x(32),
    "french key": lambda x: "Clé API : " + x(32),
    "portuguese key": lambda x: "Chave secreta: " + x(32),
}


def _body(x: Signs, lines: int) -> list[str]:
    return [x(64) for _ in range(lines)]


def _pem(name: str, x: Signs, *head: str) -> list[str]:
    return [f"-----BEGIN {name}-----", *head, *_body(x, 6), x(40) + "==", f"-----END {name}-----"]


BLOCKS: dict[str, Callable[[Signs], list[str]]] = {
    "plain": lambda x: _pem("PRIVATE " + "KEY", x),
    "rsa": lambda x: _pem("RSA PRIVATE " + "KEY", x, "Proc-Type: 4,ENCRYPTED", "DEK-Info: AES-256-CBC,4A7F", ""),
    "ec": lambda x: _pem("EC PRIVATE " + "KEY", x),
    "openssh": lambda x: _pem("OPENSSH PRIVATE " + "KEY", x),
    "pgp": lambda x: _pem("PGP PRIVATE " + "KEY BLOCK", x, "Version: Tide 2", ""),
    "cut off": lambda x: _pem("RSA PRIVATE " + "KEY", x)[:-1],
    "putty": lambda x: ["Private-" + "Lines: 6", *_body(x, 6)],
    "service account": lambda x: ['{"private_key": "' + "\\n".join(_pem("PRIVATE " + "KEY", x)) + '\\n"}'],
}
"""Secrets of several lines; the finding stands at the first."""
