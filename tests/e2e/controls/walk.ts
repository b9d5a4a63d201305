import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { common } from "../../../app/texts/en/common";
import type { StoreAdmin } from "../store-admin";
import { type Control, controlsIn, nameOf, withoutMoments } from "./accessible-tree";
import { PageWatch } from "./page-watch";

/** A page as a walk visits it. */
export interface Visit {
  /** Makes what the page is about, and answers its address in the app. Called again once a control has changed it. */
  prepare: (admin: StoreAdmin) => Promise<string>;
  /** What a person does before there is something to press, such as typing into a form. */
  first?: (admin: StoreAdmin) => Promise<void>;
}

/** How deep a walk goes: a control, what it opens, and what is opened there. */
const deepest = 3;

/** A part of the names of a few products. */
const searched = "mug";

type ControlPath = readonly Control[];

interface PageState {
  address: string;
  tree: string;
  focus: string;
  controls: Control[];
}

/** Presses each control of a page once, and each that appears by it, and answers what went wrong, by its control. */
export class Walk {
  readonly faults: string[] = [];
  readonly pressed: string[] = [];
  private readonly watch: PageWatch;
  private readonly page: Page;
  private readonly seen = new Set<string>();
  private address: string | null = null;
  private start: PageState | null = null;
  /** What was there when nothing was under way any more, while nothing has been done since. */
  private rested: PageState | null = null;
  private devtools: CDPSession | null = null;

  constructor(
    private readonly admin: StoreAdmin,
    private readonly visit: Visit,
  ) {
    this.page = admin.page;
    this.watch = new PageWatch(admin.page);
  }

  async run(): Promise<void> {
    const first = await this.open();
    this.tellNoise("as it loads", first);
    const ways: ControlPath[] = this.unseen(first.controls).map((control) => [control]);
    for (let way = ways.shift(); way; way = ways.shift()) {
      const appeared = await this.press(way);
      if (way.length >= deepest) continue;
      const followed = way;
      // What a control opens is looked at before the next one of the page.
      ways.unshift(...this.unseen(appeared).map((control) => [...followed, control]));
    }
  }

  private unseen(controls: readonly Control[]): Control[] {
    return controls.filter((control) => {
      if (this.seen.has(control.key) || /^(mailto|tel):/.test(control.url ?? "")) return false;
      this.seen.add(control.key);
      return true;
    });
  }

  /** Presses the last control of the way; answers those that it has brought. */
  private async press(way: ControlPath): Promise<Control[]> {
    const name = way.map((control) => `${control.role} “${control.name}”`).join(" › ");
    const control = way.at(-1);
    if (!control) return [];
    try {
      await this.restore();
      for (const step of way.slice(0, -1)) {
        await this.act(step);
        await this.settle();
      }
      if (control.name === "") this.faults.push(`${name} has no name`);
      const target = this.locate(control);
      await target.focus();
      const before = await this.settle();
      this.watch.forget();
      await this.act(control);
      this.pressed.push(name);
      if (!(await this.reacts(before))) this.faults.push(`${name}: nothing happened`);
      const after = await this.settle();
      this.rested = after;
      this.tellNoise(name, after);
      const faults = [...(await this.watch.faultsOfFiles()), ...(await this.watch.faultsOfWindows())];
      this.faults.push(...faults.map((fault) => `${name}: ${fault}`));
      const stays = after.address === before.address;
      const known = new Set(before.controls.map(({ key }) => key));
      return stays ? after.controls.filter((found) => !known.has(found.key) && !this.isOnlyNow(found)) : [];
    } catch (error) {
      const [line] = String(error).split("\n");
      this.faults.push(`${name}: ${line ?? ""}`);
      this.start = null;
      return [];
    }
  }

  /** An order that the press has made has another number when it is made once more. */
  private isOnlyNow({ name }: Control): boolean {
    return this.watch.writes > 0 && /\bPO-\d+/.test(name);
  }

  private async act(control: Control): Promise<void> {
    const target = this.locate(control);
    if (control.role === "combobox") {
      const values = await target.evaluate((field) =>
        field instanceof HTMLSelectElement
          ? [...field.options]
              .filter((option) => !option.disabled && !option.selected)
              .map(({ value }) => value)
          : null,
      );
      // What is no list of choices is a search.
      if (values === null) await target.fill(searched);
      else if (values[0] !== undefined) await target.selectOption(values[0]);
    } else if (["checkbox", "radio", "switch"].includes(control.role)) await target.press("Space");
    else if ((await target.getAttribute("type")) === "file") await target.press("Enter");
    else await target.click();
  }

  private locate({ place, role, name, nth }: Control): Locator {
    const root = place === "app" ? this.admin.app.locator("body") : this.page.locator("body");
    return root.getByRole(role as "button", name === "" ? {} : { name: nameOf(name) }).nth(nth);
  }

  /** The page as it is at first: by Escape or a step back where that is enough, otherwise reloaded. */
  private async restore(): Promise<void> {
    const rested = this.rested;
    this.rested = null;
    if (this.start && this.watch.writes === 0) {
      if (this.isStart(rested ?? (await this.settle()))) return;
      if (this.page.url() === this.start.address) await this.page.keyboard.press("Escape");
      else await this.page.goBack({ waitUntil: "commit" });
      if (this.isStart(await this.settle())) return;
    }
    await this.open();
  }

  private isStart({ address, tree }: PageState): boolean {
    return address === this.start?.address && tree === this.start.tree;
  }

  private async open(): Promise<PageState> {
    // A page that is left may store something, such as an order that was not saved.
    await this.page.goto("about:blank");
    await this.forgetStored();
    if (this.address === null || this.watch.writes > 0) this.address = await this.visit.prepare(this.admin);
    this.watch.forget();
    this.watch.writes = 0;
    await this.admin.openApp(this.address);
    await this.visit.first?.(this.admin);
    this.start = await this.settle();
    return this.start;
  }

  /** What the app's pages have stored in the browser. */
  private async forgetStored(): Promise<void> {
    this.devtools ??= await this.page.context().newCDPSession(this.page);
    const { origin } = new URL(process.env.E2E_APP_URL ?? "");
    await this.devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
  }

  private async reacts(before: PageState): Promise<boolean> {
    const reaction = async () => {
      if (this.watch.files.length > 0 || this.watch.opened.length > 0) return true;
      const now = await this.look();
      return now.address !== before.address || now.tree !== before.tree || now.focus !== before.focus;
    };
    return expect
      .poll(reaction, { timeout: 20_000, intervals: [30, 60, 100] })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
  }

  /** What is there once nothing is under way any more. */
  private async settle(): Promise<PageState> {
    const deadline = Date.now() + 20_000;
    for (let last = await this.look(); ;) {
      await this.page.waitForTimeout(60);
      const now = await this.look();
      const rests =
        !this.watch.isBusy && !now.isWaiting && now.tree === last.tree && now.address === last.address;
      if (rests || Date.now() > deadline) return now;
      last = now;
    }
  }

  private async look(): Promise<PageState & { isWaiting: boolean }> {
    const shell = this.page.locator("body");
    const inApp = this.admin.app.locator("body");
    const isApp = (await this.page.locator("iframe").count()) > 0;
    const [top, frame, orders, focus] = await Promise.all([
      shell.ariaSnapshot(),
      isApp ? inApp.ariaSnapshot().catch(() => "") : "",
      isApp ? inApp.evaluate(sortingOf).catch(() => "") : "",
      (isApp ? inApp : shell)
        .evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id}`)
        .catch(() => ""),
    ]);
    const around = controlsIn(top, "admin").filter(({ url }) => url === undefined);
    return {
      address: this.page.url(),
      tree: withoutMoments(`${top}\n${frame}\n${orders}`),
      focus,
      controls: [...around, ...controlsIn(frame, "app")],
      isWaiting: isApp && frame === "",
    };
  }

  /** Refusals are right where the page says what is wrong; complaints and pages of failure never are. */
  private tellNoise(name: string, { tree }: PageState): void {
    for (const complaint of this.watch.complaints) this.faults.push(`${name}: the console says ${complaint}`);
    if (!tree.includes("- alert")) {
      for (const refusal of this.watch.refusals) this.faults.push(`${name}: without a word, ${refusal}`);
    }
    const digits = /\d[.,]\d{2,}\s?%/.exec(tree);
    if (digits) this.faults.push(`${name}: “${digits[0]}” is read out digit by digit`);
    for (const heading of [common.pageFailed, common.pageMissing, common.unreachable]) {
      if (tree.includes(`heading "${heading}"`)) this.faults.push(`${name}: “${heading}”`);
    }
  }
}

/** How tables are sorted, which the accessibility snapshot leaves out: a table of one row shows it by nothing else. */
function sortingOf(body: HTMLElement): string {
  return [...body.querySelectorAll("[aria-sort]")].map((head) => head.getAttribute("aria-sort")).join(" ");
}
