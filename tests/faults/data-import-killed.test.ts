// app/models/data-import/interrupted.database.test.ts interrupts each step every day, without processes.
// @module-tag long
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { getDataImport } from "~/models/data-import/get.server";
import { previewDataImport } from "~/models/data-import/preview.server";
import { runDataImport, undoDataImport } from "~/models/data-import/run.server";
import { uploadFile } from "../support/imported-file";
import { createShop } from "../support/shop-in-database";
import { bundleScript } from "./bundle-script";

const importProcess = await bundleScript("tests/faults/data-import-process.ts");

const orders = 200;
const linesOfOrder = 12;
const lines = Array.from({ length: orders * linesOfOrder }, (_, at) => {
  const order = Math.floor(at / linesOfOrder);
  return `P${order},Supplier ${order % 7},2026-01-02,2026-02-01,${["MUG", "BOWL", "PLATE"][at % 3]},3,2,2.5`;
});
const file = `PO,Supplier,Date,Received date,SKU,Qty,Received,Cost\n${lines.join("\n")}\n`;

/** Works on the import in a process of its own, and kills that as soon as so many lines are done; undefined: never. */
async function workUntil(shopId: number, id: number, done?: number): Promise<void> {
  const child = spawn(process.execPath, [importProcess, `${shopId}`, `${id}`], {
    cwd: path.resolve("."),
    stdio: ["ignore", "ignore", "inherit"],
    env: process.env,
  });
  const exited = once(child, "exit");
  while (done !== undefined && child.exitCode === null) {
    const found = await db.dataImport.findFirstOrThrow({ where: { shopId, id } });
    if (found.done >= done) break;
    await sleep(3);
  }
  if (done !== undefined) child.kill("SIGKILL");
  await exited;
}

async function recordsOf(shopId: number) {
  const where = { shopId };
  return {
    orders: await db.purchaseOrder.count({ where }),
    lines: await db.purchaseOrderLine.count({ where }),
    receipts: await db.receipt.count({ where }),
    suppliers: await db.supplier.count({ where }),
    items: await db.supplierItem.count({ where }),
    known: await db.importedOrder.count({ where }),
  };
}

/** The lines of orders that are there, so that no order is half there. */
async function linesByOrder(shopId: number): Promise<number[]> {
  const grouped = await db.purchaseOrderLine.groupBy({
    by: "purchaseOrderId",
    where: { shopId },
    _count: true,
  });
  return [...new Set(grouped.map(({ _count }) => _count))];
}

it("an import whose process is killed again and again, in each of its steps, is whole at the end", async () => {
  const { id: shopId } = await createShop();
  const id = await uploadFile(shopId, file);
  const points = [0, 250, 900, 1_600];
  const step = async () => {
    for (const done of points) {
      await workUntil(shopId, id, done);
      expect((await linesByOrder(shopId)).filter((count) => count !== linesOfOrder)).toEqual([]);
    }
    await workUntil(shopId, id);
    return getDataImport(shopId, id);
  };
  await previewDataImport(shopId, { id });
  expect(await step()).toMatchObject({ status: "previewed", counts: { create: lines.length, refused: 0 } });

  await runDataImport(shopId, id);
  expect(await step()).toMatchObject({ status: "done", counts: { written: lines.length } });
  const known = { orders, lines: lines.length, receipts: orders, suppliers: 7, items: 21, known: orders };
  expect(await recordsOf(shopId)).toEqual(known);

  await undoDataImport(shopId, id);
  expect(await step()).toMatchObject({ status: "undone", counts: { undone: lines.length, stays: 0 } });
  expect(await recordsOf(shopId)).toEqual({
    orders: 0,
    lines: 0,
    receipts: 0,
    suppliers: 0,
    items: 0,
    known: 0,
  });
});
