import type { ErrorRequestHandler } from "express";

/** A refusal of the file server is its status and no page, so that there is nothing to frame or to fill. */
export const plainErrors: ErrorRequestHandler = (error: { status?: unknown }, _request, response, next) => {
  const status = typeof error.status === "number" ? error.status : 500;
  if (response.headersSent || status < 400 || status >= 500) return next(error);
  response.status(status).type("text/plain").send("There is nothing here.\n");
};
