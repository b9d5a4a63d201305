import { createHash } from "node:crypto";
import type { Endpoint } from "~/api/endpoint";
import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import { validateBody } from "../api/validate";
import { parseJson } from "./json-body";

/** The text of a body. INVALID_REQUEST when it is not UTF-8. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyNotUtf8") });
  }
}

/** The body as the endpoint's schema parses it. An endpoint without a body ignores one, but it has to be JSON. */
export function parseBody({ body }: Pick<Endpoint, "body">, text: string): unknown {
  const value = text === "" ? undefined : parseJson(text);
  if (!body) return undefined;
  if (text === "" && !body.safeParse(undefined).success) {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyMissing") });
  }
  return validateBody(body, value);
}

/** The hash that distinguishes requests with the same Idempotency-Key; `asked` is method and address. */
export function hashRequest(asked: string, body: Uint8Array | string): string {
  return createHash("sha256").update(`${asked}\n`).update(body).digest("base64url");
}
