import { readdirSync } from "node:fs";
import { expect } from "@playwright/test";
import { visits } from "./controls/visits";
import { longIf } from "./long";
import { test } from "./merchants-browser";
import { StoreAdmin } from "./store-admin";
import { changeUnreported } from "./unreported-change";

const widths = { phone: 390, "small desk": 1100, desk: 1280 };

/** Visited for what is typed there, which is drawn as on the page of the name without it. */
const typed = ["a new supplier that is typed", "stock levels that are edited"];

interface Texts {
  [key: string]: string | Texts;
}

const wordsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((words) => (typeof words === "string" ? [words] : wordsOf(words)));

/** All texts of the pages in a language, area by area. */
async function textsIn(language: "de" | "en"): Promise<string[]> {
  const areas = readdirSync(`app/texts/${language}`).filter((name) => name.endsWith(".ts"));
  const modules = areas.map((name) => import(`../../app/texts/${language}/${name}`) as Promise<Texts>);
  return (await Promise.all(modules)).flatMap(wordsOf);
}

const german = new Set(await textsIn("de"));
/** The reason of a correction is stored in the language of whoever made it. */
const kept = "Corrected after a comparison with Shopify";
const englishAlone = new Set((await textsIn("en")).filter((words) => !german.has(words) && words !== kept));
/** Words of English sentences that are no German ones, and in no name of the store's products. */
const englishWord = /\b(the|and|your|you|this|that|is|are|isn't|not|has|have|from|when|will be|couldn't)\b/i;

test.afterEach(async ({ page }) => chooseLanguage(new StoreAdmin(page), "en"));

/** A list, a form, a record and its further states of each area. */
const everyday = [
  ...[
    "home",
    "a supplier",
    "a draft",
    "a sent order",
    "receiving",
    "what to order",
    "the rules",
    "the forecasts",
  ],
  ...["a transfer", "a count's review", "the stock levels", "a variant's stock", "the alerts", "the spend"],
  ...["the settings", "a file that is previewed"],
];

for (const name of Object.keys(visits).filter((visit) => !typed.includes(visit))) {
  test(
    `the page of ${name} is German throughout, and fits a phone and a desk`,
    longIf(!everyday.includes(name)),
    async ({ page }) => {
      const admin = new StoreAdmin(page);
      await readInGerman(admin, (await visits[name]?.prepare(admin)) ?? "");
    },
  );
}

test(
  "the page of differences is German throughout, and fits, while one is to be decided",
  { tag: "@long" },
  async ({ page }) => {
    const admin = new StoreAdmin(page);
    await changeUnreported("SPN-01", 3);
    await admin.call("POST", "/api/stock-differences/check");
    const open = () => admin.call<{ id: number }[]>("GET", "/api/stock-differences?status=open");
    await expect.poll(async () => (await open()).length, { timeout: 150_000 }).toBeGreaterThan(0);
    await readInGerman(admin, "/stock-levels/differences");
    await expect(
      admin.app.getByRole("button", { name: /^Zahl aus Shopify übernehmen/ }).first(),
    ).toBeVisible();
    await admin.call("POST", "/api/stock-differences/accept", { ids: (await open()).map(({ id }) => id) });
  },
);

async function chooseLanguage({ page }: StoreAdmin, language: "de" | "en"): Promise<void> {
  const answer = await page.request.get(`${process.env.E2E_ADMIN_URL}/language/${language}`);
  expect(answer.ok()).toBe(true);
}

/** The admin around the page stays English. */
async function readInGerman(admin: StoreAdmin, address: string): Promise<void> {
  await chooseLanguage(admin, "de");
  await admin.page.setViewportSize({ width: widths.phone, height: 900 });
  await admin.openApp(address);
  await expect(admin.app.locator("html")).toHaveAttribute("lang", "de");
  for (const [device, width] of Object.entries(widths)) {
    await admin.page.setViewportSize({ width, height: 900 });
    await admin.appIsSettled();
    expect(await sideways(admin), device).toBe(0);
    expect(await cutOff(admin), device).toEqual([]);
  }
  const said = await saidOn(admin);
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter((words) => englishAlone.has(words) || englishWord.test(words))).toEqual([]);
}

/** All that is written on the page, or read aloud of it. */
function saidOn(admin: StoreAdmin): Promise<string[]> {
  return admin.app.locator("body").evaluate((body) => {
    const said: (string | null)[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (!texts.currentNode.parentElement?.closest("script, style"))
        said.push(texts.currentNode.textContent);
    }
    for (const element of body.querySelectorAll("*")) {
      for (const name of ["aria-label", "placeholder", "title", "alt", "data-title"]) {
        said.push(element.getAttribute(name));
      }
    }
    return [...new Set(said.flatMap((words) => words?.trim() || []))];
  });
}

function sideways(admin: StoreAdmin): Promise<number> {
  return admin.app.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
}

/** Words that an edge cuts off and no scrolling shows, dates on two lines, and titles of columns on each other. */
function cutOff(admin: StoreAdmin): Promise<string[]> {
  return admin.app.locator("body").evaluate((body) => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      (element.textContent?.trim() || element.getAttribute("aria-label") || element.outerHTML).slice(0, 80);
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** What cuts the element off at its side; null where it can be scrolled into sight. */
    const edgeOf = (element: Element): Element | null => {
      for (let at = element.parentElement; at && at !== body; at = at.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(at);
        if (clipPath !== "none" || position === "fixed") return null;
        if (overflowX === "auto" || overflowX === "scroll") return null;
        if (overflowX === "hidden" || overflowX === "clip") return at;
      }
      return null;
    };
    /** Where the words stand that are in sight; null without any. */
    const wordsOf = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const places: DOMRect[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const around = text.parentElement;
        if (!text.textContent?.trim() || !around || !isSeen(around) || around.clientWidth === 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        places.push(range.getBoundingClientRect());
      }
      if (places.length === 0) return null;
      return {
        left: Math.min(...places.map(({ left }) => left)),
        right: Math.max(...places.map(({ right }) => right)),
      };
    };
    for (const element of body.querySelectorAll("button, a, td, th, label, input, select, h2, dd, p")) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || !isSeen(element)) continue;
      const words = wordsOf(element);
      const edge =
        words || element.matches("input, select") ? edgeOf(element)?.getBoundingClientRect() : null;
      if (edge && (box.right > edge.right + 1 || box.left < edge.left - 1)) faults.push(nameOf(element));
      // A phone shows nothing of a table's head.
      if (!words || element.tagName !== "BUTTON" || element.closest("thead")) continue;
      // A button without a border of its own may end with its words.
      const room = getComputedStyle(element).paddingInlineStart === "0px" ? 0 : 4;
      if (words.left < box.left + room || words.right > box.right - room) faults.push(nameOf(element));
    }
    for (const time of body.querySelectorAll("time")) {
      const text = time.firstChild;
      const [day = ""] = text?.textContent?.split(" ") ?? [];
      if (!text || !isSeen(time)) continue;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, day.length);
      if (range.getClientRects().length > 1) faults.push(`broken: ${nameOf(time)}`);
    }
    for (const row of body.querySelectorAll("thead tr")) {
      if (row.getBoundingClientRect().height < 4) continue;
      const titles = [...row.querySelectorAll("th")].flatMap((th) => {
        const words = wordsOf(th);
        return words ? [{ ...words, name: nameOf(th) }] : [];
      });
      titles.forEach(({ right, name }, index) => {
        const next = titles[index + 1];
        if (next && next.left < right + 2) faults.push(`${name} | ${next.name}`);
      });
    }
    return [...new Set(faults)];
  });
}
