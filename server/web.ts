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
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The newest one in development; the metrics stay those of the start. */
  app: () => AppProcess;
  port: number;
  appUrl: string;
  before?: RequestHandler[];
  mode: string;
  slowClientSeconds: number;
}

export async function startWeb({
  build,
  app,
  port,
  appUrl,
  before = [],
  mode,
  slowClientSeconds,
}: Options): Promise<Server> {
  const { addressLimit, rateLimit, apiRouter } = app();
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
  server.use(addressLimit);
  server.use(rateLimit);
  server.use(apiRouter(build));
  server.use(leaveOddMethodsToTheRoutes);
  // `all("*")` would decode the path first, and answer by itself what cannot be decoded.
  server.use(createRequestHandler({ build, mode }));
  server.use(plainErrors);

  const listening = await listen(port, server);
  listening.headersTimeout = 10_000;
  // The app refuses a slow body with its own error before Node closes the connection.
  listening.requestTimeout = (slowClientSeconds + 5) * 1_000;
  listening.keepAliveTimeout = 65_000;
  return listening;
}

// Load balancers ask all the time: none of the app's code runs.
const answerHealth: RequestHandler = (request, response, next) => {
  if (request.path !== "/healthz" || !["GET", "HEAD"].includes(request.method)) return next();
  response.setHeader("Content-Type", "text/plain");
  response.end("ok\n");
};

// Each lookup reads the disk, so paths without files are skipped.
function filesBeside(address: string, files: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.path.startsWith(address)) next();
    else files(request, response, next);
  };
}

// Node keeps the first of two and drops the other; the guard has to see both.
const showBothAuthorizations: RequestHandler = (request, _response, next) => {
  const all = request.headersDistinct.authorization;
  if (all && all.length > 1) request.headers.authorization = all.join(", ");
  next();
};

const methodsOfTheRouter = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

// Remix's handler throws at methods it does not know; the routes refuse them instead.
const leaveOddMethodsToTheRoutes: RequestHandler = (request, _response, next) => {
  if (!methodsOfTheRouter.includes(request.method)) request.method = "PATCH";
  next();
};

// The file server would answer a refusal with a page.
const plainErrors: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  const status = typeof error.status === "number" ? error.status : 500;
  if (response.headersSent || status < 400 || status >= 500) return next(error);
  response.status(status).type("text/plain").send("There is nothing here.\n");
};

/** Ends each connection with its answer for a while, so that clients go to another process. */
export async function letClientsGo(server: Server, forMs: number): Promise<void> {
  server.prependListener("request", (_request, response) => (response.shouldKeepAlive = false));
  await pause(forMs);
}

/** Accepts nothing new, and returns when the requests in flight are answered or the deadline has passed. */
export async function stopWeb(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle when its last answer has left.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
