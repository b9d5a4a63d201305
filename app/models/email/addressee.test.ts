import { expect, it } from "vitest";
import { addresseeOf } from "./addressee";

const ann = { name: "Ann", email: "Ann@clay.example" };
const bob = { name: "Bob", email: "office@clay.example" };
const cy = { name: "Cy", email: "office@clay.example" };
const dee = { name: "Dee", email: "" };

it.each([
  ["ann@clay.example", [dee, ann], "Ann"],
  ["sales@clay.example", [ann, dee], ""],
  ["office@clay.example", [bob, cy], ""],
  ["", [dee], ""],
])("an email to %j is for the contact with exactly that address", (recipient, contacts, name) => {
  expect(addresseeOf(recipient, contacts)).toBe(name);
});
