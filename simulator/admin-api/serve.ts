import { randomUUID } from "node:crypto";
import { pause } from "../faults/faults";
import { playAfter, playBefore } from "../faults/play";
import { type Exchange, readBody, sendJson } from "../http/exchange";
import { checkToken } from "../world/installs";
import { drawLag } from "../world/liberties";
import type { Store } from "../world/store";
import type { World } from "../world/world";
import { answerRequest, type GraphqlAnswer, readRequest } from "./handle-graphql";
import type { StoreApi } from "./store-api";

const unauthorized = {
  errors: "[API] Invalid API key or access token (unrecognized login or wrong password)",
};

/** POST /admin/api/<version>/graphql.json: token, faults, delay, execution, log. */
export async function serveGraphql(
  { request, response }: Exchange,
  world: World,
  store: Store,
  api: StoreApi,
): Promise<void> {
  const text = (await readBody(request)).toString("utf8");
  const read = readRequest(text);
  const fields = "fields" in read ? read.fields : [];
  const entry = world.requests.add({
    at: new Date(world.clock.now()).toISOString(),
    shop: store.domain,
    operation: fields[0] ?? "unreadable",
    operationName: "operation" in read ? (read.operation.name?.value ?? null) : null,
    key: "key" in read ? read.key : null,
    body: text,
    fault: null,
    status: null,
    outcome: "open",
  });
  const { fault, delayMs } = world.faults.strike(store.domain, [...fields, "graphql"]);
  entry.fault = fault?.kind ?? (delayMs > 0 ? "delay" : null);

  const token = request.headers["x-shopify-access-token"];
  const headers = { "x-request-id": randomUUID(), "x-shopify-api-version": "2026-07" };
  const finish = (status: number, outcome: string) => {
    entry.status = status;
    entry.outcome = outcome;
  };
  if (playBefore(fault?.kind, response))
    return finish(response.headersSent ? response.statusCode : 0, "fault");
  if (checkToken(world, store, typeof token === "string" ? token : undefined) !== "valid") {
    sendJson(response, 401, unauthorized, headers);
    return finish(401, "refused");
  }
  if (!("fields" in read)) {
    sendJson(response, read.status, read.body, headers);
    return finish(read.status, read.outcome);
  }

  const answer = await execute();
  const body = JSON.stringify(answer.body);
  if (playAfter(fault?.kind, response, body)) return finish(0, `${answer.outcome}, then ${fault?.kind}`);
  sendJson(response, answer.status, answer.body, headers);
  finish(answer.status, answer.outcome);

  async function execute(): Promise<GraphqlAnswer> {
    if (!("fields" in read)) return read;
    const { key } = read;
    const entered = key === null || api.keys.enter(key);
    const context = {
      world,
      store,
      api,
      scopes: store.install?.scopes ?? [],
      bulk: false,
      lagMs: fault?.kind === "behind" ? fault.delayMs : drawLag(world.liberties),
      fault: entered ? (fault?.kind ?? null) : ("IDEMPOTENCY_CONCURRENT_REQUEST" as const),
    };
    entry.seen = seenBy(world, context.lagMs);
    if (!entered) return answerRequest(read, context);
    try {
      await pause(delayMs);
      return answerRequest(read, context);
    } finally {
      if (key !== null) api.keys.leave(key);
    }
  }
}

/** The ledger has moments in whole seconds: of the second that a read is behind to, it may have seen nothing. */
function seenBy({ ledger, clock }: World, lagMs: number): number {
  if (lagMs === 0) return ledger.at(-1)?.seq ?? 0;
  const moment = clock.now() - lagMs;
  return ledger.findLast(({ at }) => Date.parse(at) + 1_000 <= moment)?.seq ?? 0;
}
