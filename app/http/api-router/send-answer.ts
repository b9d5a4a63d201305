import type { ServerResponse } from "node:http";
import { hasRoom } from "~/http/middleware/slow-clients";
import type { ApiAnswer } from "./api-answer.server";

/** Sends a resource route's answer; parts are read as the client reads, and none once it is gone. */
export async function sendAnswer(
  response: ServerResponse,
  { status, headers, body }: ApiAnswer,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (typeof body === "string" || "byteLength" in body) {
    if (!response.hasHeader("Content-Length")) response.setHeader("Content-Length", Buffer.byteLength(body));
    response.end(body);
    return;
  }
  try {
    for await (const part of body) {
      if (response.destroyed) return;
      if (!response.write(part)) await hasRoom(response);
    }
    response.end();
  } catch {
    // Part of the answer is sent: only a closed connection tells the client that the rest is missing.
    response.destroy();
  }
}
