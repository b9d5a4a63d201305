import process from "node:process";
import { askRoute } from "../support/ask-route";

/** A process that answers one request to send an order, or its revision, or a return, under an Idempotency-Key; its parent kills it. */
const [domain = "", id = "", key = "", what = ""] = process.argv.slice(2);
const { sendRoute, sendRevisionRoute, sendReturnRoute } = await import("./send-route");
const routes: Record<string, typeof sendRoute> = { revision: sendRevisionRoute, return: sendReturnRoute };
const route = routes[what] ?? sendRoute;
process.once("message", () => {
  const headers = { "Idempotency-Key": key };
  void askRoute(route, domain, { method: "POST", id, headers, body: "{}" }).then(() => process.exit(0));
});
process.send?.("ready");
