import { expect, it } from "vitest";
import { isOwnForm } from "./own-form";

const origin = "https://backroom.example";
const sent = (headers: Record<string, string>, proof = "abc") =>
  isOwnForm({ headers: new Headers(headers), proof, expected: "abc", origin });

it("a form of the link's own page is taken, from old browsers and with a hidden origin too", () => {
  expect(sent({ "Sec-Fetch-Site": "same-origin", Origin: "null" })).toBe(true);
  expect(sent({ "Sec-Fetch-Site": "same-origin", Origin: origin })).toBe(true);
  expect(sent({})).toBe(true);
});

it("one of another site is refused, and one without the link's proof", () => {
  expect(sent({ "Sec-Fetch-Site": "cross-site", Origin: "null" })).toBe(false);
  expect(sent({ "Sec-Fetch-Site": "same-site" })).toBe(false);
  expect(sent({ Origin: "https://evil.example" })).toBe(false);
  expect(sent({}, "")).toBe(false);
  expect(sent({}, "abd")).toBe(false);
  expect(sent({}, "äbc")).toBe(false);
});
