import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { type ApiRequest, type BodyWatch, ClientGone } from "~/http/api/api-request";
import { ByteCollector } from "~/http/bodies/byte-collector";
import type { AppProcess } from "./app-build";
import { sendAnswer } from "./send-answer";
import { fullPath } from "./full-path";
import { type Found, PathTree } from "./path-tree";

const methods = new Set(["GET", "POST", "PUT", "DELETE"]);
const plainPath = /^\/(?:api|webhooks)(?:\/[A-Za-z0-9_-]+)+$/;

/**
 * Takes what is plainly for the API or news of the platform straight to its route. The router would find the same
 * route and get the same answer, but makes a request and a response of the web's kind for it, which costs as much as
 * a small answer's work. What is odd about its path or method is left to the router.
 */
export function apiRouter(build: ServerBuild, serveOf: AppProcess["serveOf"]): RequestHandler {
  const find = resourceRoutes(build, serveOf);
  return (request, response, next) => {
    const found = methods.has(request.method) && plainPath.test(request.path) ? find(request.path) : null;
    if (!found) return next();
    const { value: serve, params } = found;
    serve(requestOf(request, response), params)
      .then((answer) => sendAnswer(response, answer))
      .catch(next);
  };
}

function requestOf(request: IncomingMessage, response: ServerResponse): ApiRequest {
  return {
    method: request.method ?? "",
    url: new URL(request.url ?? "/", "http://backroom"),
    header(name) {
      const value = request.headers[name.toLowerCase()];
      return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
    },
    bytes: (watch) => readAll(request, watch),
    gone: () => goneOf(response),
  };
}

function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  else response.once("close", () => gone.abort());
  return gone.signal;
}

function readAll(request: IncomingMessage, { take, signal }: BodyWatch): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const collector = new ByteCollector();
    const stop = () => {
      request.off("data", collect);
      // What is still to come is let go as it comes.
      request.resume();
      reject(signal.reason as Error);
    };
    const collect = (chunk: Buffer) => {
      take(chunk.byteLength);
      if (!signal.aborted) collector.add(chunk);
    };
    signal.addEventListener("abort", stop, { once: true });
    request.on("data", collect);
    request.on("end", () => resolve(collector.bytes()));
    request.on("error", (error) => reject(new ClientGone("The connection broke.", { cause: error })));
    request.on("close", () => reject(new ClientGone("The client went away.")));
  });
}

type Serve = NonNullable<ReturnType<AppProcess["serveOf"]>>;

/** Finds the resource route of a path among those the router has. Null for all else, which is the router's. */
function resourceRoutes({ routes }: ServerBuild, serveOf: AppProcess["serveOf"]) {
  const tree = new PathTree<Serve>();
  for (const route of Object.values(routes)) {
    const serve = route?.module.loader && serveOf(route.module.loader);
    const path = fullPath(routes, route?.id);
    if (serve) tree.add(path, serve);
  }
  return (path: string): Found<Serve> | null => tree.find(path);
}
