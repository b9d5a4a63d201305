import { faultKinds, type FaultRequest } from "../faults/faults";
import type { Exchange } from "../http/exchange";
import { makeSessionToken, sign } from "../oauth/session-token";
import type { Platform } from "../platform";
import type { DeliveryMode } from "../webhooks/sender";
import { answerControl, ControlError, type ControlHandler, storeNamed, timeIn } from "./api";
import { mailHandlers } from "./mails";
import { storeHandlers } from "./stores";
import { transferHandlers } from "./transfers";

const handlers: Record<string, ControlHandler> = {
  "GET health": () => ({ ok: true }),

  "POST session-token": ({ platform, body }) => {
    const store = storeNamed(platform, body.shop);
    const user = store.users.find((candidate) => String(candidate.id) === String(body.user));
    const token = makeSessionToken(platform.world, store, user);
    if (body.claims === undefined) return { token };
    const made = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as object;
    return { token: sign(platform.world.app.apiSecret, { ...made, ...(body.claims as object) }) };
  },

  "POST protected-data": ({ platform, body }) => {
    platform.world.protectedData = body.approved === false ? "refused" : "approved";
  },
  "GET clock": ({ platform }) => clockOf(platform),
  "POST clock": ({ platform, body }) => {
    const { clock } = platform.world;
    if (typeof body.advance === "number") clock.advance(body.advance);
    if (body.reset === true) clock.offsetMs = 0;
    const now = timeIn(body.now);
    if (now !== undefined) clock.offsetMs = now - Date.now();
    platform.world.runDue();
    return clockOf(platform);
  },

  "GET faults": ({ platform }) => ({ faults: platform.world.faults.list() }),
  "POST faults": ({ platform, body }) => {
    const requests = Array.isArray(body.faults)
      ? (body.faults as FaultRequest[])
      : [body as unknown as FaultRequest];
    return { faults: requests.map((request) => addFault(platform, request)) };
  },
  "DELETE faults": ({ platform, query }) => {
    platform.world.faults.clear({ shop: query.get("shop") ?? undefined });
  },

  "GET ledger": ({ platform, query }) => {
    const shop = query.get("shop");
    const after = Number(query.get("after") ?? 0);
    const state = query.get("name");
    return {
      entries: platform.world.ledger.filter(
        (entry) => entry.seq > after && (!shop || entry.shop === shop) && (!state || entry.name === state),
      ),
    };
  },

  "GET requests": ({ platform, query }) => ({
    requests: platform.world.requests.list({
      shop: query.get("shop") ?? undefined,
      operation: query.get("operation") ?? undefined,
      after: Number(query.get("after") ?? 0),
    }),
  }),
  "DELETE requests": ({ platform }) => platform.world.requests.clear(),

  "GET webhooks": ({ platform, query }) => {
    const shop = query.get("shop");
    const topic = query.get("topic");
    const { deliveries, mode, subscriptions } = platform.webhooks;
    return {
      mode,
      subscriptions: Object.fromEntries(subscriptions),
      deliveries: deliveries
        .filter((delivery) => (!shop || delivery.shop === shop) && (!topic || delivery.topic === topic))
        .slice(-Number(query.get("last") ?? 200)),
    };
  },
  "POST webhooks": ({ platform, body }) => {
    platform.webhooks.setMode(body as Partial<DeliveryMode>);
    return { mode: platform.webhooks.mode };
  },
  "POST webhooks/send": ({ platform, body }) => {
    const store = storeNamed(platform, body.shop);
    const ids = { webhookId: body.webhookId as string, triggeredAt: body.triggeredAt as string };
    const delivery = platform.webhooks.send(store, String(body.topic), (body.payload ?? {}) as object, ids);
    if (!delivery) throw new ControlError(404, `the app has no subscription to ${String(body.topic)}`);
    return { delivery };
  },
  "POST webhooks/settle": async ({ platform, body }) => ({
    settled: await platform.webhooks.settle(Number(body.timeoutMs ?? 10_000)),
  }),

  ...mailHandlers,
  ...storeHandlers,
  ...transferHandlers,
};

/** `/simulator/…`: the strings a script pulls. Documented in simulator/README.md. */
export async function handleControl(exchange: Exchange, platform: Platform, path: string): Promise<boolean> {
  const asked = path.split("/").filter((part) => part !== "");
  for (const [pattern, handler] of Object.entries(handlers)) {
    const [method, route = ""] = pattern.split(" ");
    const parts = route.split("/");
    if (method !== exchange.method || parts.length !== asked.length) continue;
    if (!parts.every((part, index) => part === "*" || part === asked[index])) continue;
    const wild = asked.filter((_part, index) => parts[index] === "*").map(decodeURIComponent);
    await answerControl(exchange, platform, wild, handler);
    return true;
  }
  return false;
}

function clockOf({ world }: Platform) {
  return { now: new Date(world.clock.now()).toISOString(), offsetMs: world.clock.offsetMs };
}

function addFault({ world }: Platform, request: FaultRequest) {
  const kind = String(request.kind);
  if (!faultKinds.some((known) => known === kind)) throw new ControlError(400, `no such fault: ${kind}`);
  return world.faults.add({ ...request, kind: kind as FaultRequest["kind"] });
}
