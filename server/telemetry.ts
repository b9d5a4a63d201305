import cluster from "node:cluster";
import type { RequestHandler } from "express";
import { AggregatorRegistry, Registry } from "prom-client";
import { env } from "~/infra/env/env.server";
import { note } from "~/infra/log/log-line";
import { countRequests, routeNames, traceRequests } from "~/infra/telemetry/watch-requests";
import type { App } from "./app-build";
import { listen } from "./listen";

interface Listening {
  port: number;
  host: string;
}

export function metricsAddress(): Listening | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  return port === undefined ? undefined : { port, host };
}

async function tellMetrics(metrics: Registry, listening: Listening | undefined): Promise<() => void> {
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(metrics);
    new AggregatorRegistry();
    return () => undefined;
  }
  if (!listening) return () => undefined;
  return serveMetrics(listening, () => metrics.metrics());
}

/** The metrics of all processes of this parent, aggregated as each metric defines. */
export async function tellMetricsOfAll(listening: Listening | undefined): Promise<() => void> {
  if (!listening) return () => undefined;
  const all = new AggregatorRegistry();
  return serveMetrics(listening, () => all.clusterMetrics());
}

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

export async function startWatching({ build, process: app }: App) {
  const requests: RequestHandler[] = [];
  const stops: (() => unknown)[] = [];
  const nameOf = routeNames(build);
  const metricsListen = metricsAddress();
  if (metricsListen) {
    app.collectMetrics();
    requests.push(countRequests(app.metrics, nameOf));
    stops.push(await tellMetrics(app.metrics, cluster.isWorker ? undefined : metricsListen));
  }
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    stops.push(await startTracing());
    app.traceDatabase();
    requests.push(traceRequests(nameOf));
  }
  const stop = async () => {
    for (const one of stops) await one();
  };
  return { requests, stop };
}

// The SDK reads its further variables itself. Loaded only where traces are exported.
async function startTracing(): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const told = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": "backroom" }).merge(told),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
}
