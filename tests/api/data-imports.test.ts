import { expect, it } from "vitest";
import { dataImports } from "~/api/data-imports";
import { suppliers } from "~/api/suppliers";
import { useStack } from "../support/stack";

const { api, call, otherShop } = useStack();

async function upload(content: string) {
  const bytes = Buffer.from(content);
  const { id } = await call(dataImports.create, { body: { fileName: "a.csv", size: bytes.length } });
  const body = { position: 0, content: bytes.toString("base64") };
  await call(dataImports.addPart, { params: { id }, body });
  const reach = (status: string) =>
    expect
      .poll(() => call(dataImports.get, { params: { id } }), { timeout: 20_000 })
      .toMatchObject({ status });
  return { id, params: { id }, reach };
}

it("a file is previewed, imported, and undone in the background", async () => {
  const name = `Brought ${Date.now()}`;
  const { params, reach } = await upload(`Name,Phone\n${name},12\nNo phone,\n`);
  await call(dataImports.preview, { params, body: {} });
  await reach("previewed");
  expect(await call(dataImports.listRows, { params, query: { outcome: "create" } })).toMatchObject([
    { line: 2, cells: [name, "12"], outcome: "create", state: "waiting" },
    { line: 3 },
  ]);
  const found = () => call(suppliers.list, { query: { search: name } });
  expect(await found()).toEqual([]);

  await call(dataImports.run, { params });
  await reach("done");
  expect(await found()).toMatchObject([{ name, phone: "12" }]);

  await call(dataImports.undo, { params });
  await reach("undone");
  expect(await found()).toEqual([]);
  await call(dataImports.delete, { params });
  expect((await api("GET", `/api/imports/${params.id}`)).status).toBe(404);
});

it("a file has to arrive completely before it is read, and belongs to its store", async () => {
  const { id } = await call(dataImports.create, { body: { fileName: "a.csv", size: 10 } });
  expect(await api("POST", `/api/imports/${id}/preview`, {})).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: "size" }] } },
  });
  expect((await api("GET", `/api/imports/${id}`, undefined, { shop: otherShop })).status).toBe(404);
});

it("a step that is not next is refused", async () => {
  const { id } = await upload("Name\nA\n");
  for (const step of ["run", "undo"])
    expect((await api("POST", `/api/imports/${id}/${step}`)).body).toMatchObject({
      data: { code: "CONFLICT" },
    });
});
