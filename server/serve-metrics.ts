import cluster from "node:cluster";
import { AggregatorRegistry, Registry } from "prom-client";
import { listen } from "./listen";

/** Where a process's numbers go: to whoever reads its own port, or to its parent, which tells those of all. */
export async function tellMetrics(metrics: Registry, port: number | undefined): Promise<() => void> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(metrics);
    new AggregatorRegistry();
    return () => undefined;
  }
  if (port === undefined) return () => undefined;
  return serveMetrics(port, () => metrics.metrics());
}

/** The numbers of all processes of this parent, added up or whatever each metric asks for. */
export async function tellMetricsOfAll(port: number | undefined): Promise<() => void> {
  if (port === undefined) return () => undefined;
  const all = new AggregatorRegistry();
  return serveMetrics(port, () => all.clusterMetrics());
}

/** Answers GET /metrics on a port of its own, which is nobody's business but the operator's. */
async function serveMetrics(port: number, read: () => Promise<string>): Promise<() => void> {
  const server = await listen(port, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => response.writeHead(503).end(String(error)),
    );
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
