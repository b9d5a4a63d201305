import { AppError } from "~/errors";
import { sentence } from "~/texts/say";

export const defaultLimit = 1024 * 1024;

/** The body's bytes. TOO_LARGE as soon as more than `limit` have come, whatever the headers announce. */
export async function readBytes(request: Request, limit = defaultLimit): Promise<Buffer> {
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limit) throw tooLarge(limit);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    // What is still to come is left to the server: cancelling would cut the line before the answer is out.
    if (size > limit) throw tooLarge(limit);
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** The body's text, empty when there is none. UNSUPPORTED_MEDIA_TYPE unless it is plain JSON in UTF-8. */
export async function readJsonText(request: Request, limit?: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return "";
  const [type = "", ...parameters] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";");
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

function isEncoded(request: Request): boolean {
  const encoding = request.headers.get("Content-Encoding");
  return encoding !== null && encoding.trim().toLowerCase() !== "identity";
}

function tooLarge(limit: number): AppError {
  const megabytes = (limit / 1024 / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
  return new AppError("TOO_LARGE", { message: sentence("requests.bodyTooLarge", { megabytes }) });
}
