import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { AppProcess } from "./app-build";
import { listen } from "./listen";
import { ownHost } from "./own-host";
import { apiRouter } from "./api-router";
import { safeHeaders } from "./safe-headers";
import { endStalledAnswers } from "./stalled-answers";
import { rateLimit } from "./rate-limit";

interface Options extends Pick<AppProcess, "whileAnswering" | "admit" | "serveOf"> {
  build: ServerBuild | (() => Promise<ServerBuild>);
  port: number;
  /** Where browsers find the app. */
  appUrl: string;
  /** In front of everything else, e.g. Vite in development. */
  before?: RequestHandler[];
  mode: string;
  /** After which a client that neither sends nor takes anything is not waited for. */
  slowClientSeconds: number;
}

/** Listens for merchants and the platform. Slow clients are cut off, not waited for. */
export async function startWeb({
  build,
  port,
  appUrl,
  before = [],
  mode,
  slowClientSeconds,
  whileAnswering,
  admit,
  serveOf,
}: Options): Promise<Server> {
  const app = express();
  app.disable("x-powered-by");
  app.use(endStalledAnswers(slowClientSeconds * 1_000));
  app.use(takeUnreadBodies);
  app.use(safeHeaders(appUrl));
  for (const handler of before) app.use(handler);
  app.use(compression());
  app.use(
    "/assets",
    express.static("build/client/assets", {
      immutable: true,
      maxAge: "1y",
      fallthrough: false,
      redirect: false,
    }),
  );
  app.use(filesBeside("/api/", express.static("build/client", { maxAge: "1h", redirect: false })));
  app.use((request, _response, next) => {
    const asked = { requestId: request.get("X-Request-Id"), languages: request.get("Accept-Language") };
    whileAnswering(asked, (requestId) => {
      request.headers["x-request-id"] = requestId;
      next();
    });
  });
  app.use(ownHost(appUrl));
  app.use(ownOrigin(appUrl));
  app.use(showBothAuthorizations);
  app.use(rateLimit(admit));
  // In development routes change under way: the router alone knows them.
  if (typeof build !== "function") app.use(apiRouter(build, serveOf));
  app.use(leaveOddMethodsToTheRoutes);
  // Not `all("*")`: that decodes the path first, and answers by itself what cannot be decoded.
  app.use(createRequestHandler({ build, mode }));
  app.use(plainErrors);

  const server = await listen(port, app);
  server.headersTimeout = 10_000;
  // The app refuses a slow body in its own words before Node cuts its line.
  server.requestTimeout = (slowClientSeconds + 5) * 1_000;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Looks for a file, except under an address that has none: each look asks the disk. */
function filesBeside(address: string, files: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.path.startsWith(address)) next();
    else files(request, response, next);
  };
}

/** Node keeps the first of two and drops the other; the guard is to see that there were two. */
const showBothAuthorizations: RequestHandler = (request, _response, next) => {
  const all = request.headersDistinct.authorization;
  if (all && all.length > 1) request.headers.authorization = all.join(", ");
  next();
};

const methodsOfTheRouter = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** The router fails at methods it does not know; no route has a PATCH, so each refuses one in its own way. */
const leaveOddMethodsToTheRoutes: RequestHandler = (request, _response, next) => {
  if (!methodsOfTheRouter.includes(request.method)) request.method = "PATCH";
  next();
};

const mostUnread = 16 * 1024 * 1024;

/**
 * A refused body may still be on its way when its answer has left. It is taken in and dropped, so that the
 * client reads the answer and the connection serves its next request; one that is far too long is cut off.
 */
const takeUnreadBodies: RequestHandler = (request, response, next) => {
  response.once("finish", () => {
    if (request.complete) return;
    let rest = mostUnread;
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      rest -= chunk.byteLength;
      if (rest < 0) request.destroy();
    });
    request.resume();
  });
  next();
};

/** For a while each answer ends its connection, so that clients and load balancers go to another process. */
export async function letClientsGo(server: Server, forMs: number): Promise<void> {
  server.prependListener("request", (_request, response) => (response.shouldKeepAlive = false));
  await pause(forMs);
}

/** Takes nothing new and returns when what was in flight is answered, or after the deadline. */
export async function stopWeb(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept open becomes idle when its last answer has left.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}

/**
 * A page takes what is no GET from the app's own pages alone: the router would try it as a write and answer others
 * with a bare 500. The API and the platform's news bring proofs of their own.
 */
function ownOrigin(appUrl: string): RequestHandler {
  const own = new URL(appUrl).origin;
  return (request, response, next) => {
    const { origin } = request.headers;
    const isOpen = request.method === "GET" || /^\/(?:api|webhooks)(?:\/|$)/.test(request.path);
    if (isOpen || origin === undefined || origin === own) return next();
    response.status(403).type("text/plain").send("Another site asked for this.\n");
  };
}

/** A refusal of the file server is its status and no page, so that there is nothing to frame or to fill. */
const plainErrors: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  const status = typeof error.status === "number" ? error.status : 500;
  if (response.headersSent || status < 400 || status >= 500) return next(error);
  response.status(status).type("text/plain").send("There is nothing here.\n");
};
