import { createHmac } from "node:crypto";
import { Random } from "../../simulator/stores/random";
import { testEnvironment } from "../support/environment";
import { forgedAuthorizations, sessionToken } from "../support/session-tokens";

const { SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret } = testEnvironment;
const seconds = () => Math.floor(Date.now() / 1_000);

const wrongValues = [null, "", 0, -1, true, [], {}, 1e308, "NaN", "a\u0000b", ["x"], { $gt: "" }];
const wrongAlgorithms = [
  ...["none", "None", "NONE", "nOnE", "HS384", "HS512", "RS256", "RS512", "ES256", "PS256", "EdDSA", "dir"],
  ...["hs256", "HS256 ", " HS256", "HS256\u0000", "", null, 1, ["HS256"], { alg: "HS256" }],
];
const otherKeys = [
  ...[
    "",
    " ",
    "secret",
    "null",
    "undefined",
    `${secret} `,
    ` ${secret}`,
    secret.toUpperCase(),
    key,
    "0".repeat(64),
  ],
  ...[
    secret.slice(0, -1),
    `${secret}\n`,
    Buffer.from(secret).toString("base64"),
    testEnvironment.RESEND_API_KEY,
  ],
];

/** `Authorization` headers that let nobody in, at least `count` of them, each with what is odd about it. */
export function oddTokens(domain: string, count: number, seed = 1): [string, string | null][] {
  const random = new Random(seed);
  const tokens: [string, string | null][] = Object.entries(forgedAuthorizations(domain));
  const add = (what: string, token: string) => tokens.push([what, `Bearer ${token}`]);

  for (const alg of wrongAlgorithms) {
    add(`alg ${JSON.stringify(alg)}`, sessionToken(domain, { header: { alg } }));
    add(`alg ${JSON.stringify(alg)}, not signed`, `${cut(sessionToken(domain, { header: { alg } }), 2)}.`);
  }
  for (const header of [{ crit: ["exp"] }, { crit: [] }, { crit: null, alg: "none" }, { alg: undefined }])
    add(`header ${JSON.stringify(header)}`, sessionToken(domain, { header }));
  for (const other of otherKeys)
    if (other !== secret) add("another key", sessionToken(domain, { secret: other }));
  for (const name of ["iss", "dest", "aud", "sub", "exp", "nbf", "iat"]) {
    add(`without ${name}`, sessionToken(domain, { claims: { [name]: undefined } }));
    for (const value of wrongValues) {
      // A time far in the future is a time, and these are ways to write one in the past.
      const isTime = ["nbf", "iat"].includes(name) && (value === 0 || value === -1);
      const isName = name === "sub" && value === "NaN";
      if (isTime || isName || (name === "exp" && value === 1e308)) continue;
      add(`${name} is ${JSON.stringify(value)}`, sessionToken(domain, { claims: { [name]: value } }));
    }
  }
  for (const dest of strangers(domain)) {
    add(`dest ${dest}`, sessionToken(domain, { claims: { dest } }));
    add(`iss and dest ${dest}`, sessionToken(domain, { claims: { dest, iss: `${dest}/admin` } }));
  }
  for (const late of [0, 1, 2, 5, 10, 60, 3_600, 86_400, 1e9])
    add(`expired ${late} s ago`, sessionToken(domain, { claims: { exp: seconds() - late } }));
  for (const early of [60, 600, 3_600, 1e9])
    for (const name of ["nbf", "iat"])
      add(`${name} in ${early} s`, sessionToken(domain, { claims: { [name]: seconds() + early } }));
  for (const payload of ["null", "[]", "1", '"x"', "{", "", "{}", '{"exp":1e400}'])
    add(`claims ${payload}`, signedText(payload));
  add("a megabyte of claims", sessionToken(domain, { claims: { more: "x".repeat(10_000) } }));

  // Of a good token any one character changed, dropped or doubled, and any part swapped.
  while (tokens.length < count) {
    const good = sessionToken(domain);
    const place = random.int(0, good.length - 1);
    const other = random.pick([..."ABab09-_.=+/ ~%"]);
    const [changed, how] = random.pick([
      [good.slice(0, place) + other + good.slice(place + 1), "changed"],
      [good.slice(0, place) + good.slice(place + 1), "shortened"],
      [good.slice(0, place) + other + good.slice(place), "lengthened"],
      [good.slice(0, place), "cut"],
      [good.split(".").reverse().join("."), "reversed"],
      [`${good}.${good}`, "doubled"],
    ] as const);
    if (changed !== good) add(`${how} at ${place}`, changed);
  }
  return tokens;
}

const cut = (token: string, parts: number) => token.split(".").slice(0, parts).join(".");

function signedText(payload: string): string {
  const content = [JSON.stringify({ alg: "HS256", typ: "JWT" }), payload]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

const strangers = (domain: string) => [
  ...[`http://${domain}`, `https://${domain}/`, `https://${domain}:443`, `https://${domain.toUpperCase()}`],
  ...[
    `https://x@${domain}`,
    `https://${domain}#`,
    `https://${domain}?`,
    `https://${domain}.evil.example`,
    domain,
  ],
  ...[
    `https://evil.example/${domain}`,
    `https://${domain}\n`,
    ` https://${domain}`,
    "https://admin.shopify.com",
  ],
  ...[`//${domain}`, `ftp://${domain}`, "https://nobody-here.myshopify.com", "https://a_b.myshopify.com"],
];
