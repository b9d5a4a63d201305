const gone = "[redacted]";

const secretNames = [
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
  "x-shopify-access-token",
  "x-shopify-hmac-sha256",
  "id_?token",
  "access_?token",
  "refresh_?token",
  "session_?token",
  "client_?secret",
  "api_?secret(?:_?key)?",
  "api_?key_?secret",
  "shopify_api_secret",
  "resend_api_key",
  "encryption_keys?",
  "database_url",
  "password",
  "hmac",
  "signature",
  "state(?:_?from_?cookie)?",
].join("|");

const field = new RegExp(String.raw`("(?:${secretNames})"\s*:\s*)(?:\[[^\]]*\]|"(?:[^"\\]|\\.)*")`, "gi");
// JSON that is quoted inside the line, at any depth; the quotes of one text are all of the same form.
const innerField = new RegExp(String.raw`((\\+)"(?:${secretNames})\2"\s*:\s*\2").{0,2000}?(\2")`, "gi");
// `name: value` and `name=value`, as in a sentence, a header dump or an address.
const before = "(?:^|[^a-z0-9_-]|%[0-9a-f]{2})";
const value = String.raw`(?!\[redacted\])[^\s&"'\\,;}]+`;
const writtenValue = new RegExp(String.raw`(${before}(?:${secretNames})(?:\s*=|%3d|:\s)\s*)${value}`, "gi");
const writtenCode = new RegExp(String.raw`(${before}code(?:=|%3d))${value}`, "gi");
const shapes: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[^\s"'\\,]+/gi, `$1 ${gone}`],
  [/eyJ[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*){1,2}/g, gone],
  [/\bshp[a-z]{1,5}_[A-Za-z0-9_-]+/g, gone],
  [/\bre_[A-Za-z0-9_]{6,}/g, gone],
  [/\bv1\.[a-z0-9-]{1,16}\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]*\.[A-Za-z0-9_-]{22}/g, gone],
  [/\b(postgres(?:ql)?:\/\/[^:\s/@]+:)[^@\s]+@/g, `$1${gone}@`],
];

/** The line without tokens, codes, signatures and keys, recognised by field name, form and value. */
export function scrubLine(line: string, secrets: readonly string[] = []): string {
  let clean = line;
  for (const secret of secrets) if (secret.length >= 6) clean = clean.replaceAll(secret, gone);
  clean = clean
    .replace(field, `$1"${gone}"`)
    .replace(innerField, `$1${gone}$3`)
    .replace(writtenValue, `$1${gone}`)
    .replace(writtenCode, `$1${gone}`);
  for (const [shape, replacement] of shapes) clean = clean.replace(shape, replacement);
  return clean;
}
