import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { fieldsLike } from "../../tests/support/fields-like";
import { gid } from "../admin-api/gids";
import { isPublishedHere, publishedSchema } from "../published-schema";
import { alike, capture, capturesPresent, replay, stage, type Step, type Steps } from "../test-captures";
import { checkBulkQuery } from "./check";

interface Lifecycle {
  run: Step;
  id: string;
  statusPolls: Step[];
  nodeReads: { nonNull: Step; missing: Step; mixed: Step };
  catalogById: Step;
  currentQueryOperation: Step;
  terminalHydrate?: Step;
  preCancelHydrate?: Step;
  terminalCancelAttempt?: Step;
  cancelAttempt?: Step;
  mixedProduct: { id: string; title: string };
  result?: { contentType: string; records: { id: string; title: string }[] };
}

describe.skipIf(!capturesPresent || !isPublishedHere)("bulk operations answer as it was recorded", () => {
  const open: { dispose(): void }[] = [];
  afterEach(() => open.splice(0).forEach((platform) => platform.dispose()));

  function staged(...args: Parameters<typeof stage>) {
    const made = stage(...args);
    open.push(made.platform);
    return made;
  }

  test("arguments of reads", () => {
    const { ask } = staged([], []);
    const { cases } = capture("bulk-operations-read-arg-validation") as unknown as { cases: Steps };
    for (const step of Object.values(cases)) replay(ask, step, "");
  });

  test("queries that cannot be run, whatever they read", () => {
    const whole = publishedSchema();
    const { validations } = capture("bulk-operation-run-query-validators") as unknown as {
      validations: Record<
        string,
        { variables: { query: string } } & {
          response: { data: { bulkOperationRunQuery: { userErrors: { message: string }[] } } };
        }
      >;
    };
    const { ask } = staged([], []);
    const servable = [
      "nodesInsteadOfEdges",
      "ordersNodesInsteadOfEdges",
      "topLevelNode",
      "nestedWithoutParentId",
      "invalidOperationType",
    ];
    for (const [name, step] of Object.entries(validations)) {
      const { messages } = checkBulkQuery(whole, step.variables.query);
      const recorded = step.response.data.bulkOperationRunQuery.userErrors.map(({ message }) => message);
      expect([name, messages]).toEqual([name, recorded]);
      if (servable.includes(name)) replay(ask, step as unknown as Step, "");
    }
  });

  test("reads, refusals, and an operation from its start to its end", async () => {
    const file = capture("bulk-operation-status-catalog-cancel") as unknown as {
      reads: Steps;
      validations: Steps;
      lifecycle: { queryExportToTerminal: Lifecycle; queryExportImmediateCancel: Lifecycle };
    };
    const records = file.lifecycle.queryExportToTerminal.result?.records ?? [];
    const items = records.map(({ id: productId, title }, index) => ({
      ...{ productId, title, stock: [] },
      inventoryItemId: gid("InventoryItem", index + 1),
    }));
    const { ask, store, platform } = staged(items, []);
    // What the store's own operations were before is not ours.
    const { catalogDefault, currentQuery, ...reads } = file.reads;
    for (const step of [...Object.values(reads), ...Object.values(file.validations)]) replay(ask, step, "");
    expect([catalogDefault, currentQuery].every(Boolean)).toBe(true);

    const { bulk } = platform.api(store);
    bulk.startDelayMs = 0;
    for (const lifecycle of Object.values(file.lifecycle)) {
      const { run, id, nodeReads, cancelAttempt } = lifecycle;
      const seen = shapeOf(id);
      let own = "";
      const same = (step: Step | undefined) => {
        if (!step) return;
        // Searches name the bare number.
        const number = (text: string) => text.slice(text.lastIndexOf("/") + 1);
        const asked = JSON.stringify(step.variables).replaceAll(number(id), number(own) || number(id));
        const answer = ask(step.query ?? "", JSON.parse(asked) as object);
        expect(seen(answer, step.response)).toEqual(seen(step.response, step.response));
      };
      same(run);
      own = gid("BulkOperation", bulk.operations.at(-1)?.id ?? 0);
      same(lifecycle.preCancelHydrate);
      same(cancelAttempt);
      await expect.poll(() => bulk.running().length).toBe(0);
      const steps = [lifecycle.statusPolls.at(-1), nodeReads.nonNull, nodeReads.missing, nodeReads.mixed];
      steps.push(lifecycle.catalogById, lifecycle.currentQueryOperation, lifecycle.terminalHydrate);
      for (const step of [...steps, lifecycle.terminalCancelAttempt]) same(step);
      if (cancelAttempt) continue;
      const written = readFileSync(bulk.operations.at(-1)?.file ?? "", "utf8")
        .trim()
        .split("\n");
      expect(written.map((line) => JSON.parse(line) as object)).toEqual(records);
    }
  });
});

/** Numbers, addresses and the times of an operation are the store's own; everything else is compared. */
function shapeOf(id: string) {
  return (answer: unknown, like: unknown): unknown => {
    const [normal] = alike(answer, like);
    const text = JSON.stringify(fieldsLike(normal, alike(like, like)[1], ["errors", "userErrors"]))
      .replaceAll(id, "BulkOperation")
      .replace(/"(cursor|startCursor|endCursor)":"[^"]*"/g, '"$1":"place"')
      .replace(/"(objectCount|rootObjectCount|fileSize)":"?\w+"?/g, '"$1":"n"')
      .replace(/"(url|partialDataUrl)":(null|"[^"]*")/g, '"$1":"address"');
    return JSON.parse(text) as unknown;
  };
}
