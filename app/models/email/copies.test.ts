import { expect, it } from "vitest";
import { copiesOf, countAddresses } from "./copies";

it("nobody gets an email twice, whatever the case of the address and the list it is on", () => {
  const copies = {
    cc: "Ann@Clay.example, bob@clay.example; ann@clay.example",
    bcc: "BOB@clay.example, cy@x.example",
  };
  expect(copiesOf("ANN@clay.example", copies)).toEqual({ cc: "bob@clay.example", bcc: "cy@x.example" });
});

it("an email without copies goes to its recipient alone", () => {
  expect(copiesOf("a@b.example", { cc: "", bcc: " " })).toEqual({ cc: "", bcc: "" });
  expect(countAddresses({ cc: "", bcc: "" })).toBe(1);
});

it("each copy counts as a mailbox", () => {
  expect(countAddresses({ cc: "a@b.example, c@d.example", bcc: "e@f.example" })).toBe(4);
});
