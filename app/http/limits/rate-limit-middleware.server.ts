import type { RequestHandler } from "express";
import { sendAnswer } from "~/http/api-router/send-answer";
import { bearerIn } from "../auth/session-token";
import { admit } from "./admit.server";

/** Runs before the router, because refusing a flood costs a fraction of answering it. */
export const rateLimit: RequestHandler = (request, response, next) => {
  const token = tokenOf(request.get("Authorization"), request.query.id_token);
  const isRead = request.method === "GET" || request.method === "HEAD";
  void admit({ token, isRead }).then(async (admission) => {
    if ("refusal" in admission) {
      await sendAnswer(response, admission.refusal);
      return;
    }
    // Ends the turn once, with the answer or with a disconnected client, which may already be gone after the wait.
    if (response.destroyed) return admission.end();
    response.once("close", admission.end);
    next();
  }, next);
};

function tokenOf(authorization: string | undefined, idToken: unknown): string | null {
  return bearerIn(authorization) ?? (typeof idToken === "string" ? idToken : null);
}
