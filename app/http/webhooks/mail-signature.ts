import { createHmac } from "node:crypto";
import { isSameSignature } from "../auth/is-same-signature";

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
  const given = signatures.split(" ");
  const expected = secrets.map((secret) => `v1,${sign(bytes, { id, timestamp }, secret)}`);
  const isSigned = expected.some((own) => given.some((one) => isSameSignature(one, own)));
  return isSigned ? null : "no signature of ours";
}

function sign(
  bytes: Uint8Array,
  { id, timestamp }: { id: string; timestamp: string },
  secret: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(bytes).digest("base64");
}
