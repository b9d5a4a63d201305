import { describe, expect, it } from "vitest";
import { label, labelDocument } from "../../../tests/support/label-document";
import { readPdf } from "../../../tests/support/read-pdf";
import { labelFormats, labelsOnPage } from "../../models/label/sizes";
import { drawLabels } from "./draw-labels.server";
import { layOutPages } from "./lay-out-pages";

const long = label({
  title: "Hand-thrown stoneware serving bowl with speckled glaze, extra large",
  options: "Midnight blue / Set of four",
  sku: "BOWL-XL-MIDNIGHT-0004-OF-THE-AUTUMN-COLLECTION",
  code: "BOWL-XL-MIDNIGHT-0004",
  price: "12345678.9",
});
const width = 40;
const height = 20;

describe("the labels of a PDF", () => {
  it("say what the product is, how it is chosen, its SKU, its code and its price", async () => {
    const [page] = await readPdf(await drawLabels(labelDocument()));
    expect(page?.items.map(({ text }) => text).sort()).toEqual(
      ["Stoneware mug", "Sand / 300 ml", "4006381333931", "MUG-0001", "€24.90"].sort(),
    );
  });

  it("say only what is wanted", async () => {
    const fields = ["price" as const];
    const [page] = await readPdf(await drawLabels(labelDocument({ fields, labels: [label({ code: "" })] })));
    expect(page?.text).toBe("€24.90");
  });

  it("write prices as the store does", async () => {
    const yen = labelDocument({ currency: "JPY", locale: "ja", labels: [label({ price: "1200" })] });
    expect((await readPdf(await drawLabels(yen)))[0]?.text).toMatch(/[¥￥]1,200/);
    const german = labelDocument({ locale: "de" });
    expect((await readPdf(await drawLabels(german)))[0]?.text).toContain("24,90 €");
  });

  it("leave out a price that the store does not have", async () => {
    const [page] = await readPdf(await drawLabels(labelDocument({ labels: [label({ price: "" })] })));
    expect(page?.text).not.toContain("€");
  });

  it("are as many as are wanted, each a page of its size on a roll", async () => {
    const pages = await readPdf(await drawLabels(labelDocument({ labels: [label({ copies: 3 }), label()] })));
    expect(pages).toHaveLength(4);
    for (const page of pages) {
      expect(page.width).toBeCloseTo((57 / 25.4) * 72, 0);
      expect(page.height).toBeCloseTo((32 / 25.4) * 72, 0);
    }
  });

  it.each(labelFormats)("fit on %s, the longest texts too", async (format) => {
    const labels = [label({ copies: 2 }), long, { ...long, code: "漢字-".repeat(10) }, { ...long, code: "" }];
    const paper = labelDocument({ format, labels, ...(format === "roll" && { width, height }) });
    const pages = await readPdf(await drawLabels(paper));
    const { label: size, pages: laidOut } = layOutPages(paper);
    expect(pages).toHaveLength(Math.ceil(5 / labelsOnPage(format)));
    pages.forEach((page, index) => {
      for (const item of page.items) {
        const top = page.height - item.y;
        const own = laidOut[index]?.find(
          ({ x, y }) =>
            item.x >= x && item.x + item.width <= x + size.width && top >= y && top <= y + size.height,
        );
        expect(own, `${item.text} stands within a label`).toBeDefined();
      }
    });
  });

  it("begin on a used sheet behind the labels that are gone", () => {
    const {
      pages,
      page,
      label: size,
    } = layOutPages(labelDocument({ format: "avery-l7160", skip: 20, labels: [label({ copies: 2 })] }));
    expect(pages.map((placed) => placed.length)).toEqual([1, 1]);
    const last = pages[0]?.[0];
    expect(last && last.x + size.width).toBeGreaterThan(page.width - 30);
    expect(last && last.y + size.height).toBeGreaterThan(page.height - 50);
    expect(pages[1]?.[0]).toMatchObject({ x: expect.closeTo(20.4, 0) as number });
  });
});

describe("a sheet of labels", () => {
  it.each(labelFormats.filter((format) => labelsOnPage(format) > 1))("%s lies within its paper", (format) => {
    const copies = labelsOnPage(format);
    const { page, label: size, pages } = layOutPages(labelDocument({ format, labels: [label({ copies })] }));
    expect(pages).toHaveLength(1);
    const [first] = pages[0] ?? [];
    const last = pages[0]?.at(-1);
    if (!first || !last) throw new Error("no labels");
    // The same margin on both sides, as the sheets are cut.
    expect(page.width - last.x - size.width).toBeCloseTo(first.x, 0);
    expect(page.height - last.y - size.height).toBeCloseTo(first.y, 0);
  });
});
