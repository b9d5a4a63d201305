import type { Planted } from "./planted";
import { dying, dyingAt, meets, shaky } from "./profiles";

const apply = "app/sync/inventory-operation/apply.server.ts";
const actOn = "app/sync/inventory-operation/act-on.server.ts";
const classify = "app/sync/inventory-operation/classify.ts";
const model = (name: string) => `app/models/inventory-operation/${name}.ts`;

/** A change of stock on its way to the platform and back. */
export const lifeOfAnOperation: Planted[] = [
  {
    name: "a new key for each attempt",
    why: "the platform takes a repeated request for another one",
    file: apply,
    find: "await sendOnce(client, operation.request)",
    replace: "await sendOnce(client, operation.request.replaceAll(operation.key, crypto.randomUUID()))",
  },
  {
    name: "a lost answer counts as nothing done",
    wants: shaky,
    why: "what was applied is applied again",
    file: actOn,
    find: 'const outcomeUnknown = outcome.kind === "unknown" || !isByShipment(operation);',
    replace: "const outcomeUnknown = false;",
  },
  {
    name: "a stale level restarts an operation with an unknown outcome",
    wants: (plan) => plan.mode === "B" && shaky(plan),
    why: "our own first attempt may be what moved the level",
    file: actOn,
    find: "if (operation.outcomeUnknown) {",
    replace: "if (operation.id < 0) {",
  },
  {
    name: "a level where the change takes it is proof enough",
    wants: (plan) => plan.mode === "F" && shaky(plan),
    why: "half of a change was applied, and all of it is written down as done",
    file: "app/sync/inventory-operation/resolve-unknown.server.ts",
    find: "  // A key that is used up is never sent again.",
    replace: `  if (evidence.some(({ from, delta, now }) => now?.available === from + delta)) {
    const { completeOperation } = await import("~/models/inventory-operation/complete.server");
    await completeOperation(operation, null);
    return null;
  }
  // A key that is used up is never sent again.`,
  },
  {
    name: "silence counts as applied",
    wants: shaky,
    why: "a request that never arrived is written down as done",
    file: classify,
    find: "if (answer instanceof Error) return",
    replace:
      'if (answer instanceof Error) return { kind: "applied", at: null };\n  if (answer instanceof Error) return',
  },
  {
    name: "a failing platform refuses for good",
    wants: meets("502"),
    why: "one bad gateway, and a merchant has to look after the stock by hand",
    file: classify,
    find: "  if (status >= 500 || status === 408)",
    replace:
      '  if (status === 502) return { kind: "rejected", words: "" };\n  if (status >= 500 || status === 408)',
  },
  {
    name: "slowing down counts as a refusal",
    wants: meets("429"),
    why: "a busy minute rejects a delivery",
    file: classify,
    find: "if (status === 429 || status === 430) return unknown(",
    replace:
      'if (status === 429) return { kind: "rejected", words: "" };\n  if (status === 430) return unknown(',
  },
  {
    name: "a service that is down for a moment refuses for good",
    wants: meets("SERVICE_UNAVAILABLE"),
    why: "SERVICE_UNAVAILABLE passes",
    file: classify,
    find: '"SERVICE_UNAVAILABLE", ',
    replace: "",
  },
  {
    name: "a request still at work counts as refused",
    wants: meets("IDEMPOTENCY_CONCURRENT_REQUEST"),
    why: "the first of two is still being applied",
    file: classify,
    find: '"IDEMPOTENCY_CONCURRENT_REQUEST", ',
    replace: "",
  },
  {
    name: "a stale level counts as refused",
    wants: meets("stale"),
    why: "each sale at the wrong moment rejects a delivery",
    file: classify,
    find: 'if (code === "CHANGE_FROM_QUANTITY_STALE") return { kind: "stale", words };',
    replace: 'if (code === "CHANGE_FROM_QUANTITY_STALE") return { kind: "rejected", words };',
  },
  {
    name: "no comparison",
    wants: (plan) => plan.mode === "B" && shaky(plan),
    why: "a key that the platform forgot or ignores is the only guard left",
    file: "app/platform/inventory-adjustment.ts",
    find: "changeFromQuantity: from,",
    replace: "changeFromQuantity: from === -1 ? from : null,",
  },
  {
    name: "unclear means not applied",
    wants: ({ mode, theme, faultShare, webhooks }) =>
      mode === "B" && faultShare > 0.2 && webhooks.loseShare > 0 && !["orders", "mails"].includes(theme),
    why: "without proof it is done once more",
    file: model("evidence"),
    find: 'return lines.every(isExplainedWithoutUs) && lines.some(isHardlyUndone) ? "not-applied" : "unclear";',
    replace:
      'return lines.some(isHardlyUndone) && !lines.every(isExplainedWithoutUs) ? "not-applied" : "not-applied";',
  },
  {
    name: "a webhook proves that a change was applied",
    conditions: { sellers: "twins" },
    wants: (plan) => plan.sellShare > 0 && shaky(plan),
    why: "what never happened is written down as done",
    file: "app/sync/inventory-operation/resolve-unknown.server.ts",
    find: "  const verdict = judge(evidence);",
    replace: `  if (evidence.every(({ from, delta, observed }) => observed.some(({ available }) => available === from + delta))) {
    const { completeOperation } = await import("~/models/inventory-operation/complete.server");
    return void (await completeOperation(operation, null));
  }
  const verdict = judge(evidence);`,
  },
  {
    name: "a change that may have been undone is sent again",
    wants: (plan) => plan.mode === "B" && plan.sellShare > 0 && shaky(plan),
    why: "where the platform does not know its key, it takes effect twice",
    file: "app/sync/inventory-operation/resolve-unknown.server.ts",
    find: "if (!isSpent && !wasRepeatable && !mayPassAgain(evidence)) {",
    replace: "if (!isSpent && !((wasRepeatable || mayPassAgain(evidence)) && evidence.length < 0)) {",
  },
  {
    name: "an older reading overwrites what is known",
    conditions: { reads: "stale" },
    wants: ({ theme }) => theme !== "mails" && theme !== "orders",
    why: "the ledger tells of changes that never were",
    file: "app/models/stock-ledger/observe.server.ts",
    find: "(s.changed_at > l.changed_at OR",
    replace: "(true OR",
  },
  {
    name: "one reading is enough, however old",
    conditions: { reads: "stale" },
    wants: ({ theme }) => theme !== "mails" && theme !== "orders",
    why: "the mirror stays wrong",
    file: "app/models/stock-level/levels-to-read.server.ts",
    find: "::timestamptz >= marked.renewed_at + ${longest}",
    replace: "::timestamptz >= marked.renewed_at",
  },
  {
    name: "no ledger row",
    why: "the history does not tell of the change",
    file: "app/models/stock-ledger/move.server.ts",
    find: "await writeLedger(tx, movement.shopId, ledgerRows(movement, moved.levels));",
    replace:
      "if (movement.shopId < 0) await writeLedger(tx, movement.shopId, ledgerRows(movement, moved.levels));",
  },
  {
    name: "a ledger row of other numbers",
    why: "the history tells of a level that never was",
    file: "app/models/stock-ledger/ledger-rows.ts",
    find: "previous: change.from, delta: change.delta",
    replace: "previous: change.from + 1, delta: change.delta",
  },
  {
    name: "the mirror does not follow an applied change",
    why: "merchants see the stock of before",
    file: "app/models/stock-ledger/move.server.ts",
    find: "available = change.previous + change.delta,",
    replace: "available = change.previous,",
  },
  {
    name: "drift is not reported",
    wants: ({ sellShare }) => sellShare > 0,
    why: "the ledger does not add up to the mirror",
    file: "app/models/stock-ledger/ledger-rows.ts",
    find: "if (level.isKnown && available !== change.from)",
    replace: "if (level.isKnown && available !== change.from && movement.shopId < 0)",
  },
  {
    name: "a quantity's age by the process's own clock",
    conditions: { skew: 90 },
    wants: ({ theme, mode }) => theme === "levels" && mode === "G",
    why: "where the clock is ahead, a quantity that was just asked for counts as old",
    file: model("begin.server"),
    find: "if (clock.now() - createdAt.getTime() <= targetLifeMs) return [];",
    replace: "if (clock.now() > 0 && Date.now() - createdAt.getTime() <= targetLifeMs) return [];",
  },
  {
    name: "a lease by the process's own clock",
    conditions: { skew: 90 },
    wants: (plan) => shaky(plan) && plan.sellShare === 0,
    why: "where the clock is behind, nobody takes up what a dead process held",
    file: model("schedule.server"),
    find: "next_attempt_at = ${fromNow(afterMs)}",
    replace: "next_attempt_at = ${new Date(Date.now() + afterMs)}",
  },
  {
    name: "a lease that never ends",
    wants: dying,
    why: "what a dead process had leased is never released",
    file: model("lease.server"),
    find: "(operation.lease_until IS NULL OR operation.lease_until < now())",
    replace: "(operation.lease_until IS NULL)",
  },
  {
    name: "a dead process left nothing behind",
    wants: (plan) => dyingAt("change")(plan) && !["orders", "mails"].includes(plan.theme),
    why: "an attempt that may have been sent counts as never made",
    file: model("lease.server"),
    find: "outcome_unknown = outcome_unknown OR (lease_until IS NOT NULL AND first_sent_at IS NOT NULL),",
    replace: "outcome_unknown = outcome_unknown,",
    also: [
      {
        file: model("lease.server"),
        find: "status = CASE WHEN outcome_unknown OR (lease_until IS NOT NULL AND first_sent_at IS NOT NULL)",
        replace: "status = CASE WHEN outcome_unknown",
      },
    ],
  },
  {
    name: "no job and no sweep",
    wants: dying,
    why: "what a dead process had leased is never done",
    file: model("sweep.server"),
    find: "for (const { shopId, id } of due) await",
    replace: "for (const { shopId, id } of due.slice(0, 0)) await",
    also: [
      {
        file: model("create.server"),
        find: "await scheduleAttempts(tx, shopId, { operationIds, claimed });",
        replace: "if (shopId < 0) await scheduleAttempts(tx, shopId, { operationIds, claimed });",
      },
      {
        file: model("sweep.server"),
        find: "return ready.map(({ id }) => id);",
        replace: "return ready.map(({ id }) => id).slice(0, 0);",
      },
    ],
  },
  {
    name: "the outbox is written outside the transaction",
    wants: (plan) => dyingAt("job")(plan) && !["orders", "mails", "deliveries"].includes(plan.theme),
    why: "stock moves for a correction that was never recorded; a receipt is written by the same statement",
    file: model("create.server"),
    find: "const rows = await queryRows(\n    tx,\n    sql<InsertedRow>`",
    replace:
      'const { database } = await import("~/models/database/sql.server");\n  const rows = await queryRows(\n    document === "receipt" ? tx : database,\n    sql<InsertedRow>`',
  },
  {
    name: "the network is used inside a transaction",
    wants: shaky,
    why: "locks are held while the platform thinks",
    file: apply,
    find: "known = await attempt(operation, lease);",
    replace:
      'const { db } = await import("~/infra/db/db.server");\n    await db.$transaction(async (tx) => {\n      await tx.$queryRaw`SELECT 1`;\n      known = await attempt(operation, lease);\n    });',
  },
  {
    name: "a killed worker keeps its queue",
    wants: ({ crashes }) => crashes.some(({ role, stopMs }) => role === "worker" && stopMs === undefined),
    why: "the shop's stock waits four hours",
    file: "app/models/job/release-abandoned.server.ts",
    find: "graphile_worker.force_unlock_workers(array_agg(worker))",
    replace: "array_agg(worker)",
  },
];
