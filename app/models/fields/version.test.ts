import { describe, expect, it } from "vitest";
import { toEntityTag, versionOf, versionsIn } from "./version";

describe("the version of a document", () => {
  it("is the same for the same content, and another one for any other", async () => {
    const version = await versionOf({ notes: "Ring twice", lines: [{ quantity: 10 }] });
    expect(await versionOf({ notes: "Ring twice", lines: [{ quantity: 10 }] })).toBe(version);
    expect(await versionOf({ notes: "Ring twice", lines: [{ quantity: 12 }] })).not.toBe(version);
    expect(version).toMatch(/^[0-9a-f]{24}$/);
  });
});

describe("If-Match", () => {
  it("names the versions that are meant, weakened by a proxy or not", () => {
    expect(versionsIn(toEntityTag("a1"))).toEqual(new Set(["a1"]));
    expect(versionsIn('"a1", W/"b2"')).toEqual(new Set(["a1", "b2"]));
  });

  it("requires nothing where it is absent or a star, and matches no version where it cannot be parsed", () => {
    expect(versionsIn(null)).toBeNull();
    expect(versionsIn(" * ")).toBeNull();
    expect(versionsIn("a1")).toEqual(new Set());
  });
});
