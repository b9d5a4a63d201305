import { makeSessionToken, signedInUser } from "../../oauth/session-token";
import { sendJson, type Visit } from "../visit";

/** A fresh session token for the app in the frame. */
export function answerSessionToken({ world, store, response }: Visit): void {
  if (!store.install) return sendJson(response, { error: "The app is not installed" }, 403);
  sendJson(response, { token: makeSessionToken(world, store) });
}

/** The member of staff who is signed in, as `shopify.user()` says it. */
export function answerUser({ store, response }: Visit): void {
  const user = signedInUser(store);
  const { id, firstName, lastName, email } = user ?? { id: 1, firstName: "", lastName: "", email: "" };
  sendJson(response, { id, firstName, lastName, email, accountAccess: "Full access" });
}
