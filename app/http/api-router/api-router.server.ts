import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { ByteCollector } from "~/http/bodies/byte-collector";
import { PathTree, withPaths } from "~/lib/path-tree";
import { type ApiRequest, type BodyWatch, ClientGone } from "./api-request";
import { type Serve, serveOf } from "./resource-route.server";
import { sendAnswer } from "./send-answer";

const methods = new Set(["GET", "POST", "PUT", "DELETE"]);
const plainPath = /^\/(?:api|webhooks)(?:\/[A-Za-z0-9_-]+)+$/;

/** Passes a request for the API or a webhook directly to its resource route; any other goes on to Remix. */
export function apiRouter(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  let known: { build: ServerBuild; routes: PathTree<Serve> } | undefined;
  const routesOf = (of: ServerBuild) => {
    if (known?.build !== of) known = { build: of, routes: resourceRoutes(of) };
    return known.routes;
  };
  const take = async (request: Request, response: Response, next: NextFunction) => {
    const routes = routesOf(typeof build === "function" ? await build() : build);
    const found = routes.find(request.path);
    if (!found) return next();
    await sendAnswer(response, await found.value(requestOf(request, response), found.params));
  };
  return (request, response, next) => {
    if (!methods.has(request.method) || !plainPath.test(request.path)) return next();
    take(request, response, next).catch(next);
  };
}

function resourceRoutes({ routes }: ServerBuild): PathTree<Serve> {
  const tree = new PathTree<Serve>();
  for (const [path, { module }] of withPaths(routes)) {
    const serve = serveOf(module.loader);
    if (serve) tree.add(path, serve);
  }
  return tree;
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
  // An answer that was sent closes, too; to abort then would make an error with its stack for each request.
  const abort = () => response.writableFinished || gone.abort();
  if (response.destroyed) abort();
  else response.once("close", abort);
  return gone.signal;
}

function readAll(request: IncomingMessage, { take, signal }: BodyWatch): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const collector = new ByteCollector();
    const stop = () => {
      request.off("data", collect);
      // The rest is discarded: ending it would close the connection before the answer is sent.
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
    request.on("close", () => request.complete || reject(new ClientGone("The client went away.")));
  });
}
