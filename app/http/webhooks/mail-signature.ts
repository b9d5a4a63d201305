import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the moment of signing may be from now, before or after it. */
const mostSeconds = 5 * 60;

export interface MailSignature {
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** One or more `v1,<base64>`, with spaces between them: the service signs with each of its secrets. */
  signatures: string;
}

/** Why the headers prove nothing about these bytes; null when the mail service signed them with one of the secrets. */
export function faultOfMailSignature(
  bytes: Uint8Array,
  { id, timestamp, signatures }: MailSignature,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): string | null {
  if (!/^[\x21-\x7e]{1,255}$/.test(id) || !/^\d{1,12}$/.test(timestamp))
    return "the headers are not complete";
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > mostSeconds) return "the signature is too old";
  const given = signatures
    .split(" ")
    .flatMap((one) => (one.startsWith("v1,") ? [Buffer.from(one.slice(3))] : []));
  const expected = secrets.map((secret) => sign(bytes, { id, timestamp }, secret));
  const isSigned = expected.some((own) =>
    given.some((one) => one.length === own.length && timingSafeEqual(one, own)),
  );
  return isSigned ? null : "no signature of ours";
}

function sign(
  bytes: Uint8Array,
  { id, timestamp }: { id: string; timestamp: string },
  secret: string,
): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return Buffer.from(createHmac("sha256", key).update(`${id}.${timestamp}.`).update(bytes).digest("base64"));
}
