import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** How an exchange over a line that may break came out. */
export type Answer =
  | { kind: "whole"; status: number; headers: Record<string, string>; body: Buffer }
  /** The headers came, and then the line broke. */
  | { kind: "torn"; status: number; headers: Record<string, string> }
  | { kind: "broken" };

interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Has a handler of node's HTTP server answer a request without any network. */
export function exchange(
  { method, path, headers, body }: HttpRequest,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = {
      method,
      url: path,
      headers,
      async *[Symbol.asyncIterator]() {
        yield body;
      },
    };
    const chunks: Buffer[] = [];
    const told: Record<string, string> = {};
    const closing: (() => void)[] = [];
    const finish = (answer: Answer) => {
      resolve(answer);
      for (const run of closing.splice(0)) run();
    };
    const response = {
      statusCode: 200,
      headersSent: false,
      writeHead(status: number, given: OutgoingHttpHeaders = {}) {
        response.statusCode = status;
        response.headersSent = true;
        for (const [name, value] of Object.entries(given)) told[name] = String(value);
        return response;
      },
      write(chunk: Buffer | string, written?: () => void) {
        chunks.push(Buffer.from(chunk));
        written?.();
        return true;
      },
      end(chunk?: Buffer | string) {
        if (chunk !== undefined) chunks.push(Buffer.from(chunk));
        response.headersSent = true;
        finish({ kind: "whole", status: response.statusCode, headers: told, body: Buffer.concat(chunks) });
        return response;
      },
      destroy() {
        if (response.headersSent) finish({ kind: "torn", status: response.statusCode, headers: told });
        else finish({ kind: "broken" });
        return response;
      },
      once(event: string, run: () => void) {
        if (event === "close") closing.push(run);
        return response;
      },
    };
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse).catch(reject);
  });
}

/** What `fetch` makes of it; throws what `fetch` throws. */
export function toResponse(answer: Answer): Response {
  if (answer.kind === "broken") throw new TypeError("fetch failed");
  const { status, headers } = answer;
  const empty = [204, 304].includes(status);
  const text = answer.kind === "whole" ? answer.body.toString("utf8") : null;
  const response = new Response(empty ? null : (text ?? ""), { status, headers });
  const read = () => (text === null ? Promise.reject(new TypeError("terminated")) : Promise.resolve(text));
  // In memory a body is read at once, not some turns of the event loop later.
  return Object.assign(response, {
    text: read,
    json: async () => JSON.parse(await read()) as unknown,
    arrayBuffer: async () => Buffer.from(await read()).buffer,
  });
}
