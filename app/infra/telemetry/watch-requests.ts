import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { Histogram, type Registry } from "prom-client";
import { PathTree, withPaths } from "~/lib/path-tree";
import { withoutSecret } from "~/lib/secret-path";

const methods = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
const gone = 499;

export function countRequests(metrics: Registry, nameOf: (path: string) => string): RequestHandler {
  const seconds = new Histogram({
    name: "backroom_request_duration_seconds",
    help: "Requests, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  });
  return (request, response, next) => {
    const started = performance.now();
    const method = methods.has(request.method) ? request.method : "other";
    const route = nameOf(request.path);
    response.once("close", () => {
      const status = response.headersSent ? response.statusCode : gone;
      seconds.observe({ method, route, status }, (performance.now() - started) / 1_000);
    });
    next();
  };
}

/** Makes each request the root of a trace, whatever trace headers it has. Query strings may contain tokens, and so may paths. */
export function traceRequests(nameOf: (path: string) => string): RequestHandler {
  const tracer = trace.getTracer("backroom");
  return (request, response, next) => {
    const route = nameOf(request.path);
    const attributes = {
      "http.request.method": request.method,
      "http.route": route,
      "url.path": withoutSecret(request.path),
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes });
    response.once("close", () => {
      const status = response.headersSent ? response.statusCode : gone;
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(context.active(), span), next);
  };
}

/** The route pattern of a path, so that a metric has a bounded number of labels; otherwise `other`. */
export function routeNames({ routes }: Pick<ServerBuild, "routes">): (path: string) => string {
  const names = new PathTree<string>();
  for (const [path] of withPaths(routes)) names.add(path, `/${path}`);
  return (path) => {
    if (path.startsWith("/assets/")) return "/assets/*";
    return names.find(path.replace(/\.data$/, ""))?.value ?? "other";
  };
}
