import { dataImports } from "~/api/data-imports";
import type { Recorder } from "../recorder";

const file = `Supplier,SKU,Cost,Pack size
Harbour Pottery,MUG-01,4.10,12
Harbour Pottery,MUG-99,4.10,12
`;

export async function dataImportsPart(recorder: Recorder): Promise<void> {
  const content = Buffer.from(file);
  const body = { fileName: "products.csv", size: content.length };
  const { id } = await recorder.record(dataImports.create, { body });
  const params = { id };
  const until = async (status: string) => {
    while ((await recorder.call(dataImports.get, { params })).status !== status)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await recorder.record(dataImports.addPart, {
    params,
    body: { position: 0, content: content.toString("base64") },
  });
  await recorder.record(dataImports.preview, { params, body: { kind: "items" } });
  await until("previewed");
  await recorder.record(dataImports.listRows, { params, query: { limit: "2" } });
  await recorder.record(dataImports.choose, {
    params,
    body: { choices: [{ choiceOf: "variant:MUG-99", choice: "skip" }] },
  });
  await until("previewed");
  await recorder.record(dataImports.get, { params });
  await recorder.record(dataImports.run, { params });
  await until("done");
  await recorder.record(dataImports.list, { query: { limit: "1" } });
  await recorder.record(dataImports.createFromVendors, {});
  await recorder.record(dataImports.undo, { params });
  await until("undone");
  await recorder.record(dataImports.delete, { params });
}
