import { expect, it } from "vitest";
import { addressIn, senderOf, withAddress } from "./sender";

const from = "Backroom <orders@backroom.test>";

it.each([
  ["Driftwood Home", '"Driftwood Home" <orders@backroom.test>'],
  ["Driftwood, Inc.", '"Driftwood, Inc." <orders@backroom.test>'],
  ["Łódź & Søn 東京", '"Łódź & Søn 東京" <orders@backroom.test>'],
  ['Ann "Evil" <evil@evil.test>', `"Ann 'Evil' evil@evil.test" <orders@backroom.test>`],
  ["A\r\nBcc: evil@evil.test", '"A Bcc: evil@evil.test" <orders@backroom.test>'],
  ['a\\" <evil@evil.test>, "b', `"a ' evil@evil.test , 'b" <orders@backroom.test>`],
  ["\u202Egnp\u2028x\0", '"gnp x" <orders@backroom.test>'],
  [" \u200B ", "orders@backroom.test"],
  ["🏺".repeat(100), `"${"🏺".repeat(80)}" <orders@backroom.test>`],
])("the shop's name %j stands before the app's address and is nothing but a name", (name, header) => {
  expect(senderOf(name, from)).toBe(header);
});

it("the address is the last one in angle brackets, or the whole", () => {
  expect(addressIn("Back <room> <orders@backroom.test> ")).toBe("orders@backroom.test");
  expect(addressIn(" orders@backroom.test ")).toBe("orders@backroom.test");
});

it("a name stays when the address in front of it changes", () => {
  expect(withAddress('"A, B" <orders@driftwood.test>', from)).toBe('"A, B" <orders@backroom.test>');
  expect(withAddress("orders@driftwood.test", from)).toBe(from);
  expect(withAddress("", from)).toBe(from);
});
