import { describe, expect, it } from "vitest";
import { sentence } from "./error-banner";

describe("a fault beside its field", () => {
  it("is a whole sentence with the field's name", () => {
    expect(sentence("Name", "must not be empty")).toBe("Name must not be empty.");
  });

  it("stays the sentence that it already is", () => {
    expect(sentence("Lines", "An order without lines cannot be sent.")).toBe(
      "An order without lines cannot be sent.",
    );
    expect(sentence("SKU", "no variant in this store has this SKU")).toBe(
      "No variant in this store has this SKU.",
    );
  });
});
