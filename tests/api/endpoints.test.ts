import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { endpoints } from "~/api/endpoints";
import { useStack } from "../support/stack";

const { api } = useStack();

const addresses = [...new Set(endpoints.map(({ path }) => path))].sort();

/** `/api/suppliers/:id` of `api.suppliers.$id.ts`. */
function addressOfRoute(file: string): string {
  return `/${file.replace(/\.ts$/, "").replaceAll(".", "/").replaceAll("$", ":")}`;
}

describe("the description of the API", () => {
  it("names every address that is served, and no other", async () => {
    const files = await readdir("app/routes");
    const routes = files.filter((file) => file.startsWith("api.") && file !== "api.$.ts");
    expect(routes.map(addressOfRoute).sort()).toEqual(addresses);
  });

  it("names each endpoint once", () => {
    const served = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(served).toEqual([...new Set(served)]);
  });

  it.each(addresses)("names every method of %s", async (address) => {
    const { status, headers } = await api("PATCH", address.replaceAll(/:\w+/g, "1"));
    const described = endpoints.filter(({ path }) => path === address).map(({ method }) => method);
    const allowed = headers.get("Allow")?.split(", ") ?? [];
    expect({ status, methods: allowed.filter((method) => method !== "HEAD").sort() }).toEqual({
      status: 405,
      methods: described.sort(),
    });
    expect(allowed.includes("HEAD")).toBe(allowed.includes("GET"));
  });
});
