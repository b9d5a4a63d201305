import { expect, test } from "vitest";
import type { OrderRevision } from "~/models/purchase-order/order-document";
import { orderDocument, orderDocumentLines } from "../../tests/support/order-document";
import { type PdfPage, type PdfText, readPdf } from "../../tests/support/read-pdf";
import { draw } from "./draw.server";

const revision: OrderRevision = {
  number: 2,
  replacedDate: "2026-11-20T10:00:00.000Z",
  changes: [
    { kind: "line", id: 1, title: "Mug", field: "quantity", from: 10, to: 12 },
    { kind: "line", id: 1, title: "Mug", field: "costPrice", from: 2.5, to: 2.4055 },
    { kind: "added", id: 3, title: "Plate", quantity: 4 },
    { kind: "removed", id: 2, title: "Bowl", quantity: 6 },
    { kind: "moved" },
    { kind: "field", field: "expectedAt", from: null, to: "2026-12-05T12:00:00.000Z" },
    { kind: "field", field: "shipping", from: 5, to: 7 },
    { kind: "field", field: "supplierNotes", from: "", to: "Ring twice" },
    { kind: "field", field: "total", from: 100, to: 118 },
  ],
};

const tableHead = "# SKU Title Quantity Unit cost Line total";

test("the document says who orders what from whom, where to and on which terms", async () => {
  const [page] = await readPdf(await draw(orderDocument()));
  for (const words of [
    "Purchase order",
    "PO-00042",
    "Driftwood Home",
    "20359 Hamburg",
    "Åkerström & Søn Keramik ApS",
    "Łucja Ożóg",
    "2100 København Ø",
    "Speicher",
    "Am Sandtorkai 3",
    "Nov 21, 2026",
    "Dec 5, 2026",
    "Net 30",
    "3 lines, 60 units",
    "Subtotal €750.00",
    "Discount −€10.00",
    "Shipping €35.00",
    "Tax €142.50",
    "Total €917.50",
    "Deliver before noon.",
    "Page 1 of 1",
    tableHead,
    "1 MUG-0001 Stoneware mug, sand 20 12.50 250.00",
  ])
    expect(page?.text).toContain(words);
  expect(page?.text).not.toContain("Draft");
});

test("the document is in its supplier's language, with that language's numbers and days", async () => {
  const changes = { ...revision, changes: revision.changes.map((change) => ({ ...change })) };
  const [page] = await readPdf(
    await draw(
      orderDocument({
        ...{ language: "fr", locale: "fr", revision: changes, expectedBy: "lead_time" },
        lines: orderDocumentLines(3).map((line) => ({ ...line, packSize: 12, articleNumber: "A-1" })),
        total: "12917.5",
      }),
    ),
  );
  for (const words of [
    "Bon de commande",
    "Fournisseur",
    "Adresse de livraison",
    "Livraison souhaitée Vers le 5 déc. 2026, selon",
    "# Référence Votre réf. Désignation Quantité Prix unitaire Montant",
    "1 carton de 12 + 8",
    "12,50 250,00",
    "3 lignes, 60 unités",
    "Sous-total 750,00 €",
    "Remise −10,00 €",
    "Frais de port 35,00 €",
    "Taxes 142,50 €",
    "Total 12 917,50 €",
    "Remarques",
    "Révision 2 de PO-00042, remplace la révision 1 du 20 nov. 2026",
    "Mug : 12 (auparavant 10)",
    "Mug : prix unitaire 2,4055 (auparavant 2,50)",
    "Plate : ajouté, 4",
    "Bowl : supprimé (quantité commandée auparavant : 6)",
    "Livraison souhaitée : 5 déc. 2026 (auparavant sans date)",
    "Page 1 sur 1",
  ])
    expect(page?.text.replace(/[\u00a0\u202f]/g, " ")).toContain(words);
  expect(page?.text).not.toMatch(/Purchase|Supplier|Quantity|instead/);
});

test("every page of a preview is marked", async () => {
  const pages = await readPdf(await draw(orderDocument({ mark: "draft", lines: orderDocumentLines(60) })));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page.text).toContain("Draft");
});

test("five hundred lines are all there, under a header row on each page, and no text leaves its page", async () => {
  const pages = await readPdf(await draw(orderDocument({ lines: orderDocumentLines(500) })));
  const all = pages.map(({ text }) => text).join(" ");
  for (let line = 1; line <= 500; line += 1) {
    expect(all).toContain(`${line} MUG-${String(line).padStart(4, "0")} Stoneware mug, sand 20 12.50 250.00`);
  }
  pages.forEach((page, index) => {
    expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page.text).toContain(tableHead);
    expectInside(page);
  });
  expect(pages.at(-1)?.text).toContain("Total €917.50");
});

test("letters of Poland, Turkey, Greece and Russia, signs of currencies and long words survive", async () => {
  const titles = [
    "Świeca „Łąka” – żółta, źdźbło",
    "Kırmızı çay bardağı ĞİŞÖÜ",
    "Κεραμική κούπα – μπλε ΐ",
    "Кружка керамическая, щётка ЇЄҐ",
    "€ £ ₺ ₽ zł ½ × 12° ®",
    "office fjord flight",
  ];
  const lines = titles.map((title) => ({ ...orderDocumentLines(1)[0]!, title }));
  const word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhalterung".repeat(3);
  lines.push({ ...orderDocumentLines(1)[0]!, title: word, sku: "S".repeat(90) });
  const [page] = await readPdf(await draw(orderDocument({ lines })));
  for (const title of titles) expect(page?.text).toContain(title);
  const letters = page?.items.map(({ text }) => text).join("") ?? "";
  expect(letters).toContain("S".repeat(15));
  expect(page?.text.replaceAll(" ", "")).toContain(word);
  expectInside(page!);
});

test("text can be searched and copied in every document a thread draws, not only in its first", async () => {
  const titles = ["Ż Í ź", "z I Z"];
  for (const title of titles) {
    const lines = [{ ...orderDocumentLines(1)[0]!, title }];
    const [page] = await readPdf(await draw(orderDocument({ lines })));
    expect(page?.text).toContain(title);
  }
});

test("Chinese, Japanese, Korean, Arabic, Hebrew and Thai words are shown wherever they stand, in every document", async () => {
  const titles = {
    chinese: "蓝色陶瓷杯，臺灣",
    japanese: "青い陶器のマグカップ",
    korean: "파란색 도자기 머그컵",
    arabic: "كوب أزرق كبير",
    hebrew: "כוס קרמיקה כחולה",
    thai: "แก้วสีเขียวขนาดใหญ่",
  };
  const words = Object.values(titles);
  const lines = words.map((title) => ({ ...orderDocumentLines(1)[0]!, title }));
  const shipTo = { name: titles.japanese, address: `${titles.korean}\n${titles.thai}` };
  const supplier = { ...orderDocument().supplier, name: titles.hebrew, address: titles.chinese };
  const paper = orderDocument({
    lines,
    supplier,
    shipTo,
    paymentTerms: titles.arabic,
    notes: words.join("\n"),
  });
  for (let time = 1; time <= 2; time += 1) {
    const [page] = await readPdf(await draw(paper));
    expect(page?.text).not.toContain("\uFFFD");
    // A reader puts the pieces of a line together as it likes: what counts is that the letters are there.
    const letters = lettersOf(page?.text ?? "");
    for (const word of words) {
      for (const [letter, count] of lettersOf(word)) {
        expect(letters.get(letter) ?? 0, `${letter} of ${word}`).toBeGreaterThanOrEqual(2 * count);
      }
    }
    expectInside(page!);
  }
});

test("a sign of China and the radical like it stay apart where they are copied", async () => {
  const lines = [{ ...orderDocumentLines(1)[0]!, title: "手工食品" }];
  const [page] = await readPdf(await draw(orderDocument({ lines })));
  expect(page?.text.replaceAll(" ", "")).toContain("手工食品");
});

test("an order without other scripts embeds no other face", async () => {
  const bytes = await draw(orderDocument());
  expect(bytes.byteLength).toBeLessThan(40_000);
});

test("what no font has is a placeholder, and nothing in the data is fetched or run", async () => {
  const title = "ᚠᛖ 👩‍👩‍👧 mug \u202Egnp.exe https://evil.test/a.png file:///etc/passwd <Image src=x>";
  const lines = [{ ...orderDocumentLines(1)[0]!, title }];
  const [page] = await readPdf(await draw(orderDocument({ lines, notes: "👍🏽" })));
  expect(page?.text).toContain("\uFFFD\uFFFD \uFFFD mug gnp.exe");
  expect(page?.text.replaceAll(" ", "")).toContain("<Imagesrc=x>");
});

test("a title of a thousand letters is printed in full, and the next line is below it", async () => {
  const title = "Wide WORDS make for many lines, and every one of them has to be counted. ".repeat(13).trim();
  const lines = [{ ...orderDocumentLines(1)[0]!, title }, ...orderDocumentLines(2)];
  const [page] = await readPdf(await draw(orderDocument({ lines })));
  expect(page?.text).toContain(title.slice(-20));
  const lastOfTitle = Math.min(
    ...page!.items.filter(({ text }) => text.includes("counted")).map(({ y }) => y),
  );
  const next = page!.items.find(({ text }) => text === "MUG-0002");
  expect(next!.y).toBeLessThan(lastOfTitle - 10);
});

test("notes of ten thousand letters go on over pages and end where they end", async () => {
  const notes = `${"Handle with care, and stack no more than four. ".repeat(200)}THE END`;
  const pages = await readPdf(await draw(orderDocument({ notes })));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)?.text).toContain("THE END");
  for (const page of pages) expectInside(page);
});

test("amounts of every size are in their own column", async () => {
  const lines = [
    {
      ...orderDocumentLines(1)[0]!,
      quantity: 1_000_000,
      costPrice: "9999999.9999",
      lineTotal: "9999999999900",
    },
  ];
  const [page] = await readPdf(await draw(orderDocument({ lines, total: "9999999999900" })));
  expect(page?.text).toContain("1,000,000 9,999,999.9999 9,999,999,999,900.00");
  expectInside(page!);
});

test("the figures of a column end at one edge, under its name", async () => {
  const lines = ["1", "37.5", "1111.1111", "987654.32"].map((costPrice) => ({
    ...orderDocumentLines(1)[0]!,
    costPrice,
  }));
  const [page] = await readPdf(await draw(orderDocument({ lines, locale: "de" })));
  const items = page?.items ?? [];
  const edge = (of: PdfText) => Math.round((of.x + of.width) * 10) / 10;
  const name = items.find(({ text }) => text === "Unit cost");
  const costs = items.filter(({ text }) => ["1,00", "37,50", "1.111,1111", "987.654,32"].includes(text));
  expect(costs.length).toBe(4);
  expect(costs.map(edge)).toEqual(costs.map(() => edge(name!)));
});

test("an order without lines or location can still be previewed", async () => {
  const empty = { name: "", address: "", email: "", phone: "" };
  const paper = orderDocument({
    lines: [],
    shop: empty,
    supplier: { ...empty, contact: "" },
    shipTo: empty,
    notes: "",
    expectedAt: null,
    expectedBy: null,
    paymentTerms: "",
  });
  const [page] = await readPdf(await draw(paper));
  expect(page?.text).toContain("0 lines, 0 units");
});

test("the totals are never on a page without a line", async () => {
  for (let count = 15; count <= 30; count += 1) {
    const pages = await readPdf(await draw(orderDocument({ lines: orderDocumentLines(count) })));
    const last = pages.find(({ text }) => text.includes("Subtotal"));
    expect(last?.text).toMatch(/MUG-\d{4}.*Subtotal/);
    for (const page of pages) expectInside(page);
  }
});

/** Above the footer, within the margins. */
function expectInside(page: PdfPage): void {
  for (const { text, x, y, width } of page.items) {
    expect(x, text).toBeGreaterThan(40);
    expect(x + width, text).toBeLessThan(page.width - 40);
    expect(y, text).toBeLessThan(page.height - 40);
    const footer = /^(Page \d|Driftwood Home · )/.test(text);
    expect(y, text).toBeGreaterThan(footer ? 20 : 45);
  }
}

test("a line in cases says how many, and a supplier's article numbers have a column of their own", async () => {
  const ordered = [{ quantity: 36, articleNumber: "KC-1" }, { quantity: 38 }, { quantity: 5 }];
  const lines = orderDocumentLines(3).map((line, place) => ({ ...line, packSize: 12, ...ordered[place] }));
  const [page] = await readPdf(await draw(orderDocument({ lines })));
  expect(page?.text).toContain("# SKU Article no. Title Quantity");
  expect(page?.text).toContain("KC-1 Stoneware mug, sand 3 cases of 12 = 36 12.50 250.00");
  expect(page?.text).toContain("sand 3 cases of 12 + 2 = 38 12.50");
  expect(page?.text).toContain("sand 5 12.50");
});

test("a revision says on each page what it is, and on the first what it replaces and changes", async () => {
  const pages = await readPdf(await draw(orderDocument({ revision, lines: orderDocumentLines(60) })));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(page.text).toContain("Revision 2");
    expectInside(page);
  }
  for (const words of [
    "Revision 2 of PO-00042, replaces revision 1 of Nov 20, 2026",
    "Mug: 12 instead of 10",
    "Mug: unit cost 2.4055 instead of 2.50",
    "Plate: added, 4",
    "Bowl: removed (6 ordered before)",
    "Expected: Dec 5, 2026 instead of no date",
    "Shipping: €7.00 instead of €5.00",
    "The notes have changed",
    "Total: €118.00 instead of €100.00",
  ])
    expect(pages[0]?.text).toContain(words);
  expect(pages[1]?.text).not.toContain("instead of");
});

test("a revision with hundreds of changes lists them behind the lines", async () => {
  const change = { kind: "line", id: 1, field: "quantity", from: 1, to: 2 } as const;
  const changes = Array.from({ length: 300 }, (_, index) => ({ ...change, title: `Cup ${index + 1}` }));
  const pages = await readPdf(await draw(orderDocument({ revision: { ...revision, changes } })));
  expect(pages[0]?.text).toContain("300 changes, listed below");
  const all = pages.map(({ text }) => text).join(" ");
  for (const { title } of changes) expect(all).toContain(`${title}: 2 instead of 1`);
  for (const page of pages) expectInside(page);
});

function lettersOf(text: string): Map<string, number> {
  const letters = new Map<string, number>();
  for (const letter of text.match(/\p{Letter}/gu) ?? []) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  return letters;
}
