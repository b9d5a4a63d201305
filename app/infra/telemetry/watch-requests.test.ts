import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { routeNames } from "./watch-requests";

const paths = ["readyz", "api/suppliers", "api/suppliers/:id", "api/suppliers/overview", "webhooks/*", "app"];
const routes = Object.fromEntries([
  ...paths.map((path) => [path, { id: path, path, module: {} }]),
  ["counts", { id: "counts", parentId: "app", path: "counts/:id", module: {} }],
]);
const nameOf = routeNames({ routes } as unknown as ServerBuild);

it.each([
  ["/api/suppliers", "/api/suppliers"],
  ["/api/suppliers/17", "/api/suppliers/:id"],
  ["/api/suppliers/overview", "/api/suppliers/overview"],
  ["/app/counts/9.data", "/app/counts/:id"],
  ["/webhooks/products/update", "/webhooks/*"],
  ["/assets/entry-1a2b.js", "/assets/*"],
])("%s is counted as %s", (path, name) => expect(nameOf(path)).toBe(name));

it("all other addresses share one name, so that callers cannot add time series", () => {
  for (const path of ["/", "", "/wp-admin.php", "/api/suppliers/1/2/3", "//evil", "/%E0%A4%A"]) {
    expect(nameOf(path)).toBe("other");
  }
});
