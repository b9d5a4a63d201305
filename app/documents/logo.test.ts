import { expect, it } from "vitest";
import type { Logo } from "~/models/shop-logo/logo";
import { jpeg } from "../../tests/support/jpeg";
import { orderDocument } from "../../tests/support/order-document";
import { png } from "../../tests/support/png";
import { readPdf } from "../../tests/support/read-pdf";
import { draw, drawReturn } from "./draw.server";
import { loadTypeface } from "./load-typeface.server";
import { layOut } from "./sheet";

const logoOf = (width: number, height: number, mediaType: Logo["mediaType"] = "image/png"): Logo => ({
  ...{ mediaType, width, height, size: 1, sha256: "" },
});

const languages = [
  { language: "en", locale: "en" },
  { language: "de", locale: "de" },
  { language: "fr", locale: "fr" },
] as const;

it.each(languages)(
  "the logo is above a long name of the shop, and nothing overlaps: $language",
  async (words) => {
    const shop = {
      ...orderDocument().shop,
      name: "Werkstatt für handgemachte Keramik und feines Steingut Hamburg",
    };
    const plain = await readPdf(await draw(orderDocument({ ...words, shop })));
    const logo = logoOf(600, 200);
    const bytes = await draw(orderDocument({ ...words, shop, logo }), png(600, 200));
    const [page] = await readPdf(bytes);
    expect(page?.text).toBe(plain[0]?.text);
    expect(page?.images).toHaveLength(1);
    const [drawn] = page?.images ?? [];
    expect(drawn).toMatchObject({
      x: 44,
      width: expect.closeTo(155.9) as number,
      height: expect.closeTo(51.97) as number,
    });
    const top = (drawn?.y ?? 0) + (drawn?.height ?? 0);
    expect(top).toBeCloseTo((page?.height ?? 0) - 42);
    const inTheWay = page?.items.filter(({ x, y }) => x < 44 + 155.9 && y > (drawn?.y ?? 0) && y < top);
    expect(inTheWay).toEqual([]);
  },
);

it("only the first page has it", async () => {
  const lines = orderDocument().lines;
  const many = Array.from({ length: 40 }, () => lines).flat();
  const pages = await readPdf(await draw(orderDocument({ lines: many, logo: logoOf(60, 20) }), png(60, 20)));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map(({ images }) => images.length)).toEqual([1, ...pages.slice(1).map(() => 0)]);
});

it("a return note and a revision have it too", async () => {
  const { lines: _, ...order } = orderDocument({ logo: logoOf(60, 20) });
  const note = {
    ...order,
    ...{ returnNumber: "RET-00007", shipFrom: order.shipTo, lines: [], expectedCredit: "0" },
  };
  expect((await readPdf(await drawReturn(note, png(60, 20))))[0]?.images).toHaveLength(1);
  const revision = {
    number: 2,
    replacedDate: "2026-11-20T10:00:00.000Z",
    changes: [{ kind: "moved" as const }],
  };
  const revised = orderDocument({ revision, logo: logoOf(60, 20) });
  expect((await readPdf(await draw(revised, png(60, 20))))[0]?.images).toHaveLength(1);
});

it.each([
  [40, 40, 30, 30],
  [3_000, 300, 155.9, 15.59],
  [300, 3_000, 5.67, 56.7],
])("a picture of %d by %d pixels keeps its ratio and fits into 55 by 20 mm", async (width, height, w, h) => {
  const { logo } = layOut(orderDocument({ logo: logoOf(width, height) }), await loadTypeface(""));
  expect(logo?.width).toBeCloseTo(w);
  expect(logo?.height).toBeCloseTo(h);
});

it("PNGs and JPEGs are drawn as large as their pixels are on a screen", async () => {
  for (const [logo, picture] of [
    [logoOf(2, 1), png(2, 1)],
    [logoOf(48, 24, "image/jpeg"), jpeg],
  ] as const) {
    const [page] = await readPdf(await draw(orderDocument({ logo }), picture));
    expect(page?.images).toHaveLength(1);
    const [drawn] = page?.images ?? [];
    expect(drawn?.width).toBeCloseTo(0.75 * logo.width);
    expect(drawn?.height).toBeCloseTo(0.75 * logo.height);
  }
});

it.each([
  ["no picture at all", Buffer.from("nothing"), "image/png"],
  ["a PNG that is cut", png(30, 30).subarray(0, 60), "image/png"],
  ["a JPEG without a frame", Buffer.from("ffd8ffe000040000ffd9", "hex"), "image/jpeg"],
  ["no JPEG at all", Buffer.from("nothing"), "image/jpeg"],
] as const)("with %s the paper says all the same, without a logo", async (_, picture, mediaType) => {
  const plain = await readPdf(await draw(orderDocument()));
  const drawn = await readPdf(await draw(orderDocument({ logo: logoOf(30, 30, mediaType) }), picture));
  expect(drawn[0]?.text).toBe(plain[0]?.text);
  expect(drawn[0]?.images).toEqual([]);
});
