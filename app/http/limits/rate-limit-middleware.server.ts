import type { RequestHandler } from "express";
import { bearerIn } from "../auth/session-token";
import { sendAnswer } from "../door/send-answer";
import { admit } from "./admit.server";

/** Before the router is asked: a flood is answered for a fraction of what its requests would cost. */
export const rateLimit: RequestHandler = (request, response, next) => {
  const token = tokenOf(request.get("Authorization"), request.query.id_token);
  const isRead = request.method === "GET" || request.method === "HEAD";
  void admit({ token, isRead }).then(async (admission) => {
    if ("refusal" in admission) {
      await sendAnswer(response, admission.refusal);
      return;
    }
    // It ends once, with the answer or with a client that went away, which may have happened while it waited.
    if (response.destroyed) return admission.end();
    response.once("close", admission.end);
    next();
  }, next);
};

/** The session token as App Bridge sends it, or as the platform's admin gives it to a page. */
function tokenOf(authorization: string | undefined, idToken: unknown): string | null {
  return bearerIn(authorization) ?? (typeof idToken === "string" ? idToken : null);
}
