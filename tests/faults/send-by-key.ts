import process from "node:process";
import { askRoute } from "../support/ask-route";

/** A process that answers one request to send an order, under an Idempotency-Key; its parent kills it on the way. */
const [domain = "", id = "", key = ""] = process.argv.slice(2);
const { sendRoute } = await import("./send-route");
process.once("message", () => {
  const headers = { "Idempotency-Key": key };
  void askRoute(sendRoute, domain, { method: "POST", id, headers, body: "{}" }).then(() => process.exit(0));
});
process.send?.("ready");
