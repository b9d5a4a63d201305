import { expect, it } from "vitest";
import { shortened } from "./shortened";

it("leaves a text that is short enough as it is, and no half of a character at the end of a longer one", () => {
  expect(shortened("Mug 🏺", 6)).toBe("Mug 🏺");
  expect(shortened("Mug 🏺", 5)).toBe("Mug ");
  expect(shortened("Mug 🏺 blue", 6)).toBe("Mug 🏺");
});
