import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { buildClientSchema, type IntrospectionQuery } from "graphql";
import { afterEach, describe, expect, test } from "vitest";
import { fieldsLike } from "../../tests/support/fields-like";
import { gid } from "../admin-api/gids";
import { sharedData } from "../shared-data";
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

const folder = sharedData("admin-schema");

describe.skipIf(!capturesPresent || folder === null)("bulk operations answer as it was recorded", () => {
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
    const text = gunzipSync(readFileSync(path.join(folder ?? "", "admin_2026-07.json.gz"))).toString("utf8");
    const whole = buildClientSchema((JSON.parse(text) as { data: IntrospectionQuery }).data);
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
    const { ask, store, platform } = staged([], []);
    // What the store's own operations were before is not ours.
    const { catalogDefault, currentQuery, ...reads } = file.reads;
    for (const step of [...Object.values(reads), ...Object.values(file.validations)]) replay(ask, step, "");
    expect([catalogDefault, currentQuery].every(Boolean)).toBe(true);

    const { bulk } = platform.api(store);
    bulk.startDelayMs = 0;
    for (const lifecycle of Object.values(file.lifecycle)) {
      const { run, id, cancelAttempt, terminalCancelAttempt } = lifecycle;
      const seen = shapeOf(id);
      expect(seen(ask(run.query ?? "", run.variables), run.response)).toEqual(
        seen(run.response, run.response),
      );
      const own = gid("BulkOperation", bulk.operations.at(-1)?.id ?? 0);
      const again = (step: Step | undefined) => {
        if (!step) return;
        const variables = JSON.parse(JSON.stringify(step.variables).replaceAll(id, own)) as object;
        const [actual, recorded] = [seen(ask(step.query ?? "", variables), step.response), step.response];
        expect(actual).toEqual(seen(recorded, recorded));
      };
      again(cancelAttempt);
      await expect.poll(() => bulk.running().length).toBe(0);
      again(lifecycle.statusPolls.at(-1));
      again(lifecycle.nodeReads.nonNull);
      again(lifecycle.nodeReads.missing);
      again(terminalCancelAttempt);
    }
  });
});

/** Numbers, addresses and the times of an operation are the store's own; everything else is compared. */
function shapeOf(id: string) {
  return (answer: unknown, like: unknown): unknown => {
    const [normal] = alike(answer, like);
    const text = JSON.stringify(fieldsLike(normal, alike(like, like)[1], ["errors", "userErrors"]))
      .replaceAll(id, "BulkOperation")
      .replace(/"(objectCount|rootObjectCount|fileSize)":"?\w+"?/g, '"$1":"n"')
      .replace(/"(url|partialDataUrl)":(null|"[^"]*")/g, '"$1":"address"');
    return JSON.parse(text) as unknown;
  };
}
