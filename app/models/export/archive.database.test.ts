import { buffer } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { attachPaper } from "~/models/attached-paper/attach.server";
import { removeAttachedPaper } from "~/models/attached-paper/remove.server";
import { readZip } from "../../../tests/support/read-zip";
import { sentOrderOfThree } from "../../../tests/support/received-in-database";
import { exportShop } from "./archive.server";
import * as papers from "./papers.server";
import * as tables from "./read-table.server";

async function orderWithTwoFiles() {
  const { shop, id } = await sentOrderOfThree();
  const attach = (fileName: string) =>
    attachPaper(shop.id, {
      ...{ id, fileName, receiptId: null, note: "", actor: "7" },
      content: Buffer.from(`%PDF-1.7 ${fileName}`).toString("base64"),
    });
  const [slip, invoice] = [await attach("slip.pdf"), await attach("invoice.pdf")];
  const remove = (attachmentId: number) => removeAttachedPaper(shop.id, { id, attachmentId, actor: "8" });
  return { shop, slip, invoice, remove };
}

const attachedIn = (paths: Iterable<string>) => [...paths].filter((path) => path.includes("/attached/"));

it("a file that is removed while the data is exported is left out, and the rest is there", async () => {
  const { shop, slip, invoice, remove } = await orderWithTwoFiles();
  const listed: string[] = [];
  for await (const { path } of papers.listExportedPapers(shop.id)) {
    listed.push(path);
    if (path.includes("slip.pdf")) await remove(invoice.id);
  }
  expect(attachedIn(listed)).toEqual([expect.stringContaining(`/attached/${slip.id}-slip.pdf`)]);
  const files = await readZip(await buffer(await exportShop(shop)));
  expect(attachedIn(files.keys())).toEqual([expect.stringContaining(`/attached/${slip.id}-slip.pdf`)]);
});

async function* away(): AsyncGenerator<never> {
  await Promise.reject(new Error("The database is away."));
}

it.each([
  ["a table", () => vi.spyOn(tables, "readTable").mockImplementation(away)],
  ["the papers", () => vi.spyOn(papers, "listExportedPapers").mockImplementation(away)],
])("when %s cannot be read, who waits for the export is told, and nothing else ends", async (_what, lose) => {
  const { shop } = await orderWithTwoFiles();
  const lost = lose();
  const left = await exportShop(shop);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(buffer(left)).rejects.toThrow("The database is away.");
  await expect(buffer(await exportShop(shop))).rejects.toThrow("The database is away.");
  lost.mockRestore();
});
