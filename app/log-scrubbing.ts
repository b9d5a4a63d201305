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

// A field of the line, and a field of a JSON text that stands inside the line.
const field = new RegExp(String.raw`("(?:${secretNames})"\s*:\s*)(?:\[[^\]]*\]|"(?:[^"\\]|\\.)*")`, "gi");
const innerField = new RegExp(String.raw`(\\"(?:${secretNames})\\"\s*:\s*)\\"[^"]*"`, "gi");
// `name: value` and `name=value`, as in a sentence, a header dump or an address.
const writtenValue = new RegExp(
  String.raw`((?:^|[^a-z0-9_-])(?:${secretNames}|code)\s*(?:=|%3d|:\s)\s*)(?!\[redacted\])[^\s&"'\\,;}]+`,
  "gi",
);
const shapes: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[^\s"'\\,]+/gi, `$1 ${gone}`],
  [/eyJ[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*){1,2}/g, gone],
  [/\bshp[a-z]{1,5}_[A-Za-z0-9_-]+/g, gone],
  [/\bre_[A-Za-z0-9_]{6,}/g, gone],
  [/\bv1\.[a-z0-9-]{1,16}\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]*\.[A-Za-z0-9_-]{22}/g, gone],
  [/\b(postgres(?:ql)?:\/\/[^:\s/@]+:)[^@\s]+@/g, `$1${gone}@`],
];

/**
 * The line without tokens, codes, signatures and keys: by the name they stand under, by their shape,
 * and by their very value for the secrets the caller knows.
 */
export function scrubLine(line: string, secrets: readonly string[] = []): string {
  let clean = line;
  for (const secret of secrets) if (secret.length >= 6) clean = clean.replaceAll(secret, gone);
  clean = clean
    .replace(field, `$1"${gone}"`)
    .replace(innerField, `$1\\"${gone}\\"`)
    .replace(writtenValue, `$1${gone}`);
  for (const [shape, replacement] of shapes) clean = clean.replace(shape, replacement);
  return clean;
}
