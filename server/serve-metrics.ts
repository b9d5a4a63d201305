import cluster from "node:cluster";
import { AggregatorRegistry, Registry } from "prom-client";
import { env } from "~/infra/env/env.server";
import { listen } from "./listen";
import { note } from "./warn";

interface Listening {
  port: number;
  host: string;
}

/** Where the environment wants them told, if at all. */
export function metricsAddress(): Listening | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  return port === undefined ? undefined : { port, host };
}

/** Where a process's numbers go: to whoever reads its own port, or to its parent, which tells those of all. */
export async function tellMetrics(metrics: Registry, listening: Listening | undefined): Promise<() => void> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(metrics);
    new AggregatorRegistry();
    return () => undefined;
  }
  if (!listening) return () => undefined;
  return serveMetrics(listening, () => metrics.metrics());
}

/** The numbers of all processes of this parent, added up or whatever each metric asks for. */
export async function tellMetricsOfAll(listening: Listening | undefined): Promise<() => void> {
  if (!listening) return () => undefined;
  const all = new AggregatorRegistry();
  return serveMetrics(listening, () => all.clusterMetrics());
}

/** Answers GET /metrics on a port of its own, which is nobody's business but the operator's. */
async function serveMetrics({ port, host }: Listening, read: () => Promise<string>): Promise<() => void> {
  const server = await listen(
    port,
    (request, response) => {
      if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
      read().then(
        (text) => response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        (error: unknown) => response.writeHead(503).end(String(error)),
      );
    },
    host,
  );
  note({ host, port }, "the metrics listen");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
