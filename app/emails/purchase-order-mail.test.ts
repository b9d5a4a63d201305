import { expect, test } from "vitest";
import { orderDocument } from "../../tests/support/order-document";
import { purchaseOrderMail } from "./purchase-order-mail";

test("the mail says who sends which order, what it comes to and when it is expected", () => {
  const mail = purchaseOrderMail({ paper: orderDocument(), message: "Please confirm by Friday." });
  expect(mail.subject).toBe("Purchase order PO-00042 from Driftwood Home");
  for (const words of ["Hello,", "PO-00042", "€917.50", "Dec 5, 2026", "Please confirm by Friday."]) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
});

test("it greets by name the person whose own address it goes to, and nobody else", () => {
  const paper = orderDocument();
  const personal = purchaseOrderMail({ paper, message: "", addressee: "Łucja\r\nOżóg" });
  expect(personal.text).toMatch(/^Dear Łucja Ożóg,\n/);
  expect(personal.html).toContain("Dear Łucja Ożóg,");
  const general = purchaseOrderMail({ paper, message: "" });
  expect(general.text).toMatch(/^Hello,\n/);
  expect(general.text + general.html).not.toContain("Ożóg");
});

test.each([
  ["en", "Purchase order PO-00042 from", "Hello,", "Kind regards,", "Confirm the order"],
  [
    "de",
    "Bestellung PO-00042 von",
    "Sehr geehrte Damen und Herren,",
    "Mit freundlichen Grüßen",
    "Bestellung bestätigen",
  ],
  ["fr", "Bon de commande PO-00042 de", "Madame, Monsieur,", "Cordialement,", "Confirmer la commande"],
] as const)("the mail is in its supplier's language: %s", (language, subject, greeting, closing, link) => {
  const paper = orderDocument({ language, locale: language });
  const mail = purchaseOrderMail({ paper, message: "", confirmByLink: true });
  expect(mail.subject).toBe(`${subject} Driftwood Home`);
  expect(mail.text.startsWith(`${greeting}\n\n`)).toBe(true);
  expect(mail.text).toContain(`\n${closing}\nDriftwood Home`);
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.html).toContain(`>${link}</a>`);
});

test("a revision in French says what has changed", () => {
  const changes = [{ kind: "line", id: 1, title: "Mug", field: "quantity", from: 10, to: 12 } as const];
  const revision = { number: 3, replacedDate: "2026-11-20T10:00:00.000Z", changes };
  const paper = orderDocument({ revision, language: "fr", locale: "fr" });
  const mail = purchaseOrderMail({ paper, message: "", addressee: "Inès" });
  expect(mail.subject).toBe("Révision 3 du bon de commande PO-00042 de Driftwood Home");
  expect(mail.text.replaceAll("\u00a0", " ")).toContain(
    "Révision 3 de PO-00042, remplace la révision 2 du 20 nov. 2026 :\n- Mug : 12 (auparavant 10)",
  );
  expect(mail.text).toMatch(/^Bonjour Inès,/);
});

test("nothing in the data becomes markup", () => {
  const hostile = `</td><script>alert("1")</script><img src=x onerror='a'> & co`;
  const paper = orderDocument({ shipTo: { name: hostile, address: hostile } });
  paper.shop.name = hostile;
  const { html } = purchaseOrderMail({ paper, message: hostile, addressee: hostile });
  expect(html).not.toMatch(/<script|<img|onerror='/);
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
});

test("a line break in a name does not become a header", () => {
  const paper = orderDocument();
  paper.shop.name = "Driftwood\r\nBcc: everyone@evil.test\u2028X\u202Egnp";
  const { subject } = purchaseOrderMail({ paper, message: "" });
  expect(subject).toBe("Purchase order PO-00042 from Driftwood Bcc: everyone@evil.test Xgnp");
});

test("the merchant's message keeps its lines, and an empty one leaves no gap", () => {
  const spoken = purchaseOrderMail({ paper: orderDocument(), message: "One\r\nTwo" });
  expect(spoken.html).toContain("One<br>Two");
  const silent = purchaseOrderMail({ paper: orderDocument(), message: "  " });
  expect(silent.text).not.toMatch(/\n{3}/);
  expect(silent.html).not.toContain('<p style="margin:0 0 16px"></p>');
});

test("a revision says which order it replaces and what has changed", () => {
  const changes = [
    { kind: "line", id: 1, title: "<b>Mug</b>", field: "quantity", from: 10, to: 12 } as const,
  ];
  const revision = { number: 3, replacedDate: "2026-11-20T10:00:00.000Z", changes };
  const mail = purchaseOrderMail({ paper: orderDocument({ revision }), message: "" });
  expect(mail.subject).toBe("Revision 3 of purchase order PO-00042 from Driftwood Home");
  expect(mail.text).toContain("Revision 3 of PO-00042, replaces revision 2 of Nov 20, 2026:");
  expect(mail.text).toContain("- <b>Mug</b>: 12 instead of 10");
  expect(mail.html).toContain("&lt;b&gt;Mug&lt;/b&gt;: 12 instead of 10");
});
