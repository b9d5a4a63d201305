import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { db } from "~/infra/db/db.server";
import { addImportPart } from "~/models/data-import/add-part.server";
import { createDataImport } from "~/models/data-import/create.server";
import { getDataImport } from "~/models/data-import/get.server";
import { previewDataImport } from "~/models/data-import/preview.server";
import { createDataImportSchema, mostFileBytes, partBytes } from "~/models/data-import/schema";
import type { ShopContext } from "~/models/shop/context";
import { createShop } from "../support/shop-in-database";
import { bundleScript } from "./bundle-script";

const importProcess = await bundleScript("tests/faults/data-import-process.ts");

const mostMegabytes = 512;
/** The column after the phone is long, as descriptions of products are, and none that is read. */
const lineBytes = 100_000;
const head = "Name,Phone,Story\n";
const parts = mostFileBytes / partBytes;
const lineCount = Math.floor((mostFileBytes - head.length) / lineBytes);

/** As many bytes as a file may have. */
function largestFile(): Buffer {
  const file = Buffer.alloc(mostFileBytes, "\n");
  let at = file.write(head);
  for (let line = 0; line < lineCount; line += 1) {
    const start = `Supplier ${line},${line},`;
    at += file.write(start.padEnd(lineBytes - 1, "Thrown and fired. ") + "\n", at);
  }
  return file;
}

let shop: ShopContext;
/** An import that has all parts of the file, for the tests to copy. */
let original: number;

beforeAll(async () => {
  shop = await createShop();
  original = await announced();
  const file = largestFile();
  for (let position = 0; position < parts; position += 1) {
    const part = file.subarray(position * partBytes, (position + 1) * partBytes);
    await addImportPart(shop.id, { id: original, position, content: part.toString("base64") });
  }
});

async function announced(): Promise<number> {
  const { id } = await createDataImport(shop.id, { fileName: "all.csv", size: mostFileBytes, actor: "" });
  return id;
}

/** The file again, without another way through this process. */
async function uploaded(): Promise<number> {
  const id = await announced();
  await db.$executeRaw`
    INSERT INTO data_import_parts (shop_id, import_id, position, content)
    SELECT shop_id, ${id}::bigint, position, content FROM data_import_parts
    WHERE shop_id = ${shop.id} AND import_id = ${original}`;
  return id;
}

/** Reads and judges the file in a process of its own, whose heap is smaller than the file's text. */
async function previewed(id: number) {
  await previewDataImport(shop.id, { id });
  const args = ["--max-old-space-size=160", importProcess, `${shop.id}`, `${id}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: process.env });
  const { megabytes } = z.object({ megabytes: z.number() }).parse(JSON.parse(stdout));
  return { megabytes, preview: await getDataImport(shop.id, id) };
}

it("the largest file is previewed within the memory of a small process", { tags: "long" }, async () => {
  const { megabytes, preview } = await previewed(await uploaded());
  expect(preview).toMatchObject({
    ...{ status: "previewed", kind: "suppliers", size: mostFileBytes, lines: lineCount },
    counts: { create: lineCount, refused: 0 },
  });
  expect(megabytes).toBeLessThan(mostMegabytes);
});

it(
  "the largest file that breaks in the middle is refused with its line, and leaves nothing",
  { tags: "long" },
  async () => {
    const id = await uploaded();
    const position = parts / 2;
    const line = Math.ceil((position * partBytes - head.length) / lineBytes);
    const broken = largestFile();
    broken.write('"', head.length + line * lineBytes);
    const content = broken.subarray(position * partBytes, (position + 1) * partBytes).toString("base64");
    await addImportPart(shop.id, { id, position, content });
    expect((await previewed(id)).preview).toMatchObject({
      ...{ status: "failed", lines: 0, counts: { create: 0 } },
      lastError: `The file breaks in line ${line + 2}: a quotation mark is never closed. Nothing was imported.`,
    });
    expect(await db.dataImportRow.count({ where: { shopId: shop.id, importId: id } })).toBe(0);
  },
);

it("a larger file is refused before it is sent", () => {
  const { error } = createDataImportSchema.safeParse({ fileName: "all.csv", size: mostFileBytes + 1 });
  expect(error?.issues).toMatchObject([
    { path: ["size"], message: "must be its bytes, at most 100 MB; split a larger file" },
  ]);
});
