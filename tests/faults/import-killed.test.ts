import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { db, pool } from "~/infra/db/db.server";
import { importSteps } from "~/models/import-run/progress";
import { queueImport } from "~/models/import-run/queue.server";
import { unsafeRequeueStalledImports } from "~/models/import-run/requeue-stalled.server";
import { bundleScript } from "./bundle-script";
import { compareMirror, runImportOnceFree, useImportStage } from "./import-stage";

const stage = useImportStage();
const importProcess = await bundleScript("tests/faults/import-process.ts");

/** Runs the import in a process of its own and kills that as soon as it is in the step. */
async function killInStep(shopId: number, id: number, step: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "./simulator/preload.mjs", importProcess, `${shopId}`, `${id}`],
    { cwd: path.resolve("."), stdio: "inherit", env: process.env },
  );
  const exited = once(child, "exit");
  while (child.exitCode === null) {
    const run = await db.importRun.findUniqueOrThrow({ where: { shopId_id: { shopId, id } } });
    if (run.step === step || run.status === "completed") break;
    await sleep(2);
  }
  child.kill("SIGKILL");
  await exited;
}

describe("an import that is killed", () => {
  it("in each of its steps, one after the other, ends with the same mirror as one that was not", async () => {
    const { shopId, store } = await stage.addShop({ variants: 2_000, orders: 1_500 });
    const { id } = await queueImport(shopId);
    for (const step of importSteps) await killInStep(shopId, id, step);
    await runImportOnceFree(shopId, id);
    const { mirror, truth } = await compareMirror(shopId, store);
    expect(mirror).toEqual(truth);
    expect(await db.importRun.findMany({ where: { shopId } })).toMatchObject([{ status: "completed" }]);
  });

  it("is queued again by the sweep, once, when it has shown no sign of life for a while", async () => {
    const { shopId } = await stage.addShop();
    const { id } = await queueImport(shopId);
    const job = async () =>
      pool.query("SELECT locked_at FROM graphile_worker._private_jobs WHERE (payload->>'shopId')::int = $1", [
        shopId,
      ]);
    await pool.query("DELETE FROM graphile_worker._private_jobs WHERE (payload->>'shopId')::int = $1", [
      shopId,
    ]);
    await db.importRun.update({
      where: { shopId_id: { shopId, id } },
      data: { status: "running", stepAt: new Date(Date.now() - 300_000) },
    });
    await unsafeRequeueStalledImports();
    await unsafeRequeueStalledImports();
    expect((await job()).rowCount).toBe(1);
  });
});
