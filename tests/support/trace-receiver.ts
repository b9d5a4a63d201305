import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const payload = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Span = z.output<typeof payload>["resourceSpans"][number]["scopeSpans"][number]["spans"][number];

/** Takes traces as a collector does, by OTLP over HTTP in JSON. */
export async function startTraceReceiver() {
  const spans: Span[] = [];
  let heard = "";
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard += body;
      const { resourceSpans } = payload.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All that was said. */
    heard: () => heard,
    close: () => server.close(),
  };
}
