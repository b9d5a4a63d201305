import { addImportPart } from "~/models/data-import/add-part.server";
import { createDataImport } from "~/models/data-import/create.server";
import { getDataImport } from "~/models/data-import/get.server";
import { listImportRows } from "~/models/data-import/list-rows.server";
import { previewDataImport } from "~/models/data-import/preview.server";
import { runDataImport, undoDataImport } from "~/models/data-import/run.server";
import type { PreviewSettings } from "~/models/data-import/schema";
import { workOnImport } from "~/models/data-import/work.server";
import type { ShopContext } from "~/models/shop/context";

/** Uploads a file in two parts; answers the import's id. */
export async function uploadFile(shopId: number, content: string | Buffer): Promise<number> {
  const bytes = Buffer.from(content as string);
  const { id } = await createDataImport(shopId, { fileName: "file.csv", size: bytes.length, actor: "7" });
  const middle = Math.ceil(bytes.length / 2);
  for (const [position, part] of [bytes.subarray(0, middle), bytes.subarray(middle)].entries())
    await addImportPart(shopId, { id, position, content: part.toString("base64") });
  return id;
}

/** A file that a shop brings, with the steps of its import as the job would do them. */
export async function bringFile(shop: ShopContext, content: string | Buffer, settings: PreviewSettings = {}) {
  const id = await uploadFile(shop.id, content);

  const work = async () => {
    await workOnImport(shop, id);
    return getDataImport(shop.id, id);
  };
  const preview = async (given: PreviewSettings = {}) => {
    await previewDataImport(shop.id, { id, ...given });
    return work();
  };
  const lines = async () => (await listImportRows(shop.id, { id, filters: {}, page: { limit: 250 } })).rows;
  return {
    id,
    first: await preview(settings),
    preview,
    work,
    lines,
    outcomes: async () => (await lines()).map(({ outcome }) => outcome),
    run: async () => {
      await runDataImport(shop.id, id);
      return work();
    },
    undo: async () => {
      await undoDataImport(shop.id, id);
      return work();
    },
  };
}
