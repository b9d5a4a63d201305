import { AppError } from "~/errors";
import { sentence } from "~/texts/say";
import type { ApiRequest } from "./api-request";

export const defaultLimit = 1024 * 1024;

/** The body's bytes. TOO_LARGE as soon as more than `limit` have come. */
export async function readBytes(request: ApiRequest, limit = defaultLimit): Promise<Buffer> {
  const announced = Number(request.header("Content-Length") ?? 0);
  const bytes = announced > limit ? null : await request.bytes(limit);
  if (bytes) return bytes;
  const megabytes = (limit / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
  throw new AppError("TOO_LARGE", { message: sentence("requests.bodyTooLarge", { megabytes }) });
}

/** The body's text, empty when there is none. UNSUPPORTED_MEDIA_TYPE unless it is plain JSON in UTF-8. */
export async function readJsonText(request: ApiRequest, limit?: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return "";
  const [type = "", ...parameters] = (request.header("Content-Type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((p) => p.startsWith("charset="));
  const isJson = type.trim() === "application/json";
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (!isJson || !isUtf8 || isEncoded(request)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { message: sentence("requests.bodyOfAnotherKind") });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyNotUtf8") });
  }
}

function isEncoded(request: ApiRequest): boolean {
  const encoding = request.header("Content-Encoding");
  return encoding !== null && encoding.trim().toLowerCase() !== "identity";
}
