import { expect, test } from "vitest";
import { orderDocument } from "../../tests/support/order-document";
import { supplierReturnMail } from "./supplier-return-mail";

type Input = Parameters<typeof supplierReturnMail>[0];

function note(more: Partial<Input["paper"]> = {}): Input["paper"] {
  const { poNumber, currency, language, locale, timeZone, shop, logo, supplier, date } = orderDocument();
  return {
    ...{ poNumber, currency, language, locale, timeZone, shop, logo, supplier, date },
    ...{ returnNumber: "RET-00007", mark: "", shipFrom: { name: "Alder Street", address: "" }, notes: "" },
    ...{ lines: [], expectedCredit: "17.50" },
    ...more,
  };
}

test("the mail says what goes back, of which order, and which credit is expected", () => {
  const mail = supplierReturnMail({ paper: note(), message: "Two <boxes>", addressee: "" });
  expect(mail.subject).toBe("Return RET-00007 for purchase order PO-00042 from Driftwood Home");
  for (const words of ["Hello,", "RET-00007", "PO-00042", "€17.50", "Alder Street", "Kind regards,"]) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
  expect(mail.html).toContain("Two &lt;boxes&gt;");
  expect(mail.html).not.toContain("href");
});

test.each([
  ["de", "Rücksendung RET-00007 zur Bestellung PO-00042 von", "Guten Tag Inès,"],
  ["fr", "Retour RET-00007 pour le bon de commande PO-00042 de", "Bonjour Inès,"],
] as const)("the mail is in its supplier's language: %s", (language, subject, greeting) => {
  const paper = note({ language, locale: language });
  const mail = supplierReturnMail({ paper, message: "", addressee: "Inès" });
  expect(mail.subject).toBe(`${subject} Driftwood Home`);
  expect(mail.text.startsWith(`${greeting}\n\n`)).toBe(true);
  expect(mail.html).toContain(`<html lang="${language}">`);
});
