import { createHash } from "node:crypto";
import type { Endpoint } from "~/api/endpoint";
import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import { parseJson } from "./json-body";
import { validateBody } from "../api/validate";

/** The text of a body. INVALID_REQUEST when it is not UTF-8. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyNotUtf8") });
  }
}

/** Returns the body as the endpoint takes it. An endpoint that takes none ignores a body, which has to be JSON all the same. */
export function parseBody({ body }: Pick<Endpoint, "body">, text: string): unknown {
  const value = text === "" ? undefined : parseJson(text);
  if (!body) return undefined;
  if (text === "" && !body.safeParse(undefined).success) {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyMissing") });
  }
  return validateBody(body, value);
}

/** What tells a request from others under the same Idempotency-Key; `asked` is its method and address. */
export function hashRequest(asked: string, body: Uint8Array | string): string {
  return createHash("sha256").update(`${asked}\n`).update(body).digest("base64url");
}
