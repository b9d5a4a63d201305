import { describe, expect, it } from "vitest";
import { readDocumentQuery } from "./document-query";

const known = { statuses: ["draft", "submitted"], sorts: ["newest", "oldest"] } as const;
const read = (query: string) => readDocumentQuery(new URLSearchParams(query), known);

describe("the list that an address means", () => {
  it("is all of it, newest first, where the address says nothing", () => {
    expect(read("")).toEqual({ sort: "newest", query: {} });
  });

  it("is narrowed and sorted as the address says", () => {
    const address = "status=draft&sort=oldest&search=+mug+&locationId=gid://platform/Location/5";
    expect(read(address)).toEqual({
      sort: "oldest",
      query: { status: "draft", search: "mug", locationId: "gid://platform/Location/5" },
    });
  });

  it("ignores unknown values, and text that no database can search for", () => {
    expect(read("status=lost&sort=odd&locationId=5&search=%00")).toEqual({ sort: "newest", query: {} });
  });
});
