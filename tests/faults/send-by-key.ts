import process from "node:process";
import { askRoute } from "../support/ask-route";

/** A process that answers one request to send an order, or its revision, under an Idempotency-Key; its parent kills it. */
const [domain = "", id = "", key = "", what = ""] = process.argv.slice(2);
const { sendRoute, sendRevisionRoute } = await import("./send-route");
const route = what === "revision" ? sendRevisionRoute : sendRoute;
process.once("message", () => {
  const headers = { "Idempotency-Key": key };
  void askRoute(route, domain, { method: "POST", id, headers, body: "{}" }).then(() => process.exit(0));
});
process.send?.("ready");
