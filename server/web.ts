import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { ownHost, ownOrigin } from "~/http/middleware/own-host";
import { safeHeaders } from "~/http/middleware/safe-headers";
import { endStalledAnswers, takeUnreadBodies } from "~/http/middleware/slow-clients";
import type { AppProcess } from "./app-build";
import { listen } from "./listen";

interface Options {
  /** A function where routes may change from one request to the next. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The newest one, which answers what comes now; what counts requests stays that of the start. */
  app: () => AppProcess;
  port: number;
  /** Where browsers find the app. */
  appUrl: string;
  /** In front of everything but safe headers and the health, e.g. Vite in development. */
  before?: RequestHandler[];
  mode: string;
  /** After which a client that neither sends nor takes anything is not waited for. */
  slowClientSeconds: number;
}

/** Listens for merchants and the platform. Slow clients are cut off, not waited for. */
export async function startWeb({
  build,
  app,
  port,
  appUrl,
  before = [],
  mode,
  slowClientSeconds,
}: Options): Promise<Server> {
  const { rateLimit, apiRouter } = app();
  const server = express();
  server.disable("x-powered-by");
  server.use(endStalledAnswers(slowClientSeconds * 1_000));
  server.use(takeUnreadBodies);
  server.use(safeHeaders(appUrl));
  server.use(answerHealth);
  for (const handler of before) server.use(handler);
  server.use(compression());
  server.use(
    "/assets",
    express.static("build/client/assets", {
      immutable: true,
      maxAge: "1y",
      fallthrough: false,
      redirect: false,
    }),
  );
  server.use(filesBeside("/api/", express.static("build/client", { maxAge: "1h", redirect: false })));
  server.use((request, _response, next) => {
    const asked = { requestId: request.get("X-Request-Id"), languages: request.get("Accept-Language") };
    app().whileAnswering(asked, (requestId) => {
      request.headers["x-request-id"] = requestId;
      next();
    });
  });
  server.use(ownHost(appUrl));
  server.use(ownOrigin(appUrl));
  server.use(showBothAuthorizations);
  server.use(rateLimit);
  server.use(apiRouter(build));
  server.use(leaveOddMethodsToTheRoutes);
  // Not `all("*")`: that decodes the path first, and answers by itself what cannot be decoded.
  server.use(createRequestHandler({ build, mode }));
  server.use(plainErrors);

  const listening = await listen(port, server);
  listening.headersTimeout = 10_000;
  // The app refuses a slow body with its own error before Node closes the connection.
  listening.requestTimeout = (slowClientSeconds + 5) * 1_000;
  listening.keepAliveTimeout = 65_000;
  return listening;
}

/** The process is up. Load balancers ask for it all the time, so that nothing of the app is asked for it. */
const answerHealth: RequestHandler = (request, response, next) => {
  if (request.path !== "/healthz" || !["GET", "HEAD"].includes(request.method)) return next();
  response.setHeader("Content-Type", "text/plain");
  response.end("ok\n");
};

/** Looks for a file, except under an address that has none: each lookup reads the disk. */
function filesBeside(address: string, files: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.path.startsWith(address)) next();
    else files(request, response, next);
  };
}

/** Node keeps the first of two and drops the other; the guard has to see that there were two. */
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

/** A refusal of the file server is its status and no page, so that there is nothing to frame or to fill. */
const plainErrors: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  const status = typeof error.status === "number" ? error.status : 500;
  if (response.headersSent || status < 400 || status >= 500) return next(error);
  response.status(status).type("text/plain").send("There is nothing here.\n");
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
