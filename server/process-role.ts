import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { directDatabaseUrl, env } from "~/infra/env/env.server";
import { type App, loadApp } from "./app-build";
import { holdLivenessLock } from "./liveness";
import { routeNames } from "./route-names";
import { metricsAddress, tellMetrics } from "./serve-metrics";
import { countRequests, traceRequests } from "./watch-requests";
import { letClientsGo, startWeb, stopWeb } from "./web";
import type { ProcessRole } from "./cli-options";
import { startWorker } from "./worker";

export interface Running {
  /** Resolves when what was in flight has ended. `isDeploy`: clients are given time to go elsewhere first. */
  stop(isDeploy: boolean): Promise<void>;
}

/** Starts web, worker or both in this process, on a database that is up to date. */
export async function startRole(part: ProcessRole): Promise<Running> {
  const loaded = await loadApp();
  const { build, process: app } = loaded;
  app.takeOverConsole();
  const watch = await startWatching(loaded);
  const stops: (() => Promise<unknown>)[] = [app.close, watch.stop];
  let letGo = async (): Promise<void> => undefined;

  if (part !== "web") {
    const runner = await startWorker(app, directDatabaseUrl());
    stops.unshift(() => runner.stop());
  }
  if (part !== "worker") {
    await app.openConnections();
    const holder = randomUUID();
    const present = (isPresent: boolean) => app.claimKeysAs(isPresent ? holder : "");
    stops.unshift(holdLivenessLock(directDatabaseUrl(), holder, present));
    const server = await startWeb({
      build,
      port: env.PORT,
      appUrl: env.SHOPIFY_APP_URL,
      before: watch.requests,
      mode: env.NODE_ENV,
      slowClientSeconds: env.SLOW_CLIENT_SECONDS,
      whileAnswering: app.whileAnswering,
      admit: app.admit,
      serveOf: app.serveOf,
    });
    server.on("connection", app.noteConnection);
    stops.unshift(() => stopWeb(server, 10_000));
    letGo = () => letClientsGo(server, env.DRAIN_SECONDS * 1_000);
    app.log.info({ port: env.PORT }, "listening");
  }
  return {
    async stop(isDeploy) {
      app.startDraining();
      // A load balancer has to see that /readyz says no before this process may refuse anything.
      if (isDeploy) await letGo();
      for (const stop of stops) await stop();
    },
  };
}

/** Numbers and traces, where the environment asks for them; without, nothing is counted and nothing loaded. */
async function startWatching({ build, process: app }: App) {
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

/**
 * Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT by OTLP over HTTP; the other variables of OpenTelemetry (headers,
 * sampler, service name, batches) hold too. Loaded only where they are wanted. Answers what sends the rest.
 */
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
