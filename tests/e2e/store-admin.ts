import { expect, type Frame, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { callAppOf } from "./stand-in";

/** The store's admin as a merchant uses it: its own navigation and bars, and the app in its frame. */
export class StoreAdmin {
  readonly app: FrameLocator;
  readonly main: Locator;

  /** The store is the one of the run unless another one's address is given. */
  constructor(
    readonly page: Page,
    private readonly address = process.env.E2E_ADMIN_URL,
  ) {
    this.app = page.frameLocator("iframe");
    this.main = page.getByRole("main");
  }

  async open(path = ""): Promise<void> {
    await this.page.goto(`${this.address}${path}`);
  }

  /** A page of the app by its address within the app, e.g. `/purchase-orders`. */
  async openApp(path = ""): Promise<void> {
    await this.open(`/apps/backroom/app${path}`);
    await this.appIsLoaded();
    await this.appListens();
  }

  /** React has hydrated everything that the server rendered; it hydrates one part at a time. */
  private async appListens(): Promise<void> {
    const isTakenOver = () =>
      this.app.locator("body").evaluate((body) => {
        const parts = [...body.querySelectorAll("h1, input, textarea, select, main button, form button")];
        const isOurs = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactFiber$"));
        return body.querySelector("h1") !== null && parts.every(isOurs);
      });
    await expect.poll(isTakenOver, { intervals: [20, 50, 100] }).toBe(true);
  }

  /** The app's page is drawn and alive: it has put its title into the admin's bar. */
  async appIsLoaded(title?: string | RegExp): Promise<void> {
    const bar = this.page.getByRole("region", { name: "App" });
    await expect(bar.getByRole("heading", { level: 1, ...(title ? { name: title } : {}) })).toBeVisible();
    await expect(this.app.getByRole("heading", { level: 1 }).first()).toBeAttached();
  }

  /** Nothing of the app's page is still to come, and nothing moves. */
  async appIsSettled(): Promise<void> {
    // An empty list has the one of its picture, hidden.
    await expect(this.app.locator('[class*="Skeleton"]:not([class*="EmptyState"])')).toHaveCount(0);
    await this.app.locator("html").evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    });
  }

  /** The frame of the app, which has to be open. */
  frame(): Frame {
    const frame = this.page.frames().find((one) => one.url().startsWith(process.env.E2E_APP_URL ?? "-"));
    if (!frame) throw new Error("The app's frame is missing.");
    return frame;
  }

  /** Calls an endpoint of the app for the member of staff of this admin, past its pages. Answers its data. */
  async call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const name = new URL(this.address ?? "").pathname.split("/").at(-1);
    return callAppOf(`${name}.myshopify.com`, { method, path, body });
  }

  /** The title in the bar above the app. */
  async title(): Promise<string> {
    return this.page.getByRole("region", { name: "App" }).getByRole("heading", { level: 1 }).innerText();
  }

  /** Presses an action in the title bar's menu. */
  async moreAction(action: string): Promise<void> {
    await this.page
      .getByRole("region", { name: "App" })
      .getByRole("button", { name: /^More actions/ })
      .click();
    await this.page.getByText(action, { exact: true }).click();
  }

  /** An action in the bar that the admin draws above the app. */
  titleBarAction(name: string): Locator {
    return this.page.getByRole("region", { name: "App" }).getByRole("button", { name, exact: true });
  }

  async save(label = "Save"): Promise<void> {
    await this.page.getByRole("button", { name: label, exact: true }).click();
  }

  async seesToast(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
  }

  /** What the store's own product list shows as available, by SKU and location. */
  async stockOf(sku: string, location: string): Promise<number> {
    // The list leaves its locations out where there is no room for them.
    const size = this.page.viewportSize();
    await this.page.setViewportSize({ width: 1280, height: 900 });
    await this.open(`/products?search=${sku}`);
    const row = this.main
      .getByRole("row")
      .filter({ has: this.page.getByRole("cell", { name: sku, exact: true }) });
    const units = await row.getByRole("spinbutton", { name: ` at ${location}` }).inputValue();
    if (size) await this.page.setViewportSize(size);
    return Number(units);
  }

  /** A customer buys in the store, and the parcel leaves at once. */
  async sell(sku: string, quantity: number, location: string): Promise<void> {
    const { page, main } = this;
    await this.open("/orders/new");
    await main.getByRole("button", { name: "Add products" }).click();
    const picker = page.getByRole("dialog", { name: "Select products" });
    await picker.getByRole("searchbox").fill(sku);
    await picker.getByRole("checkbox", { name: new RegExp(sku) }).check();
    await picker.getByRole("button", { name: "Add" }).click();
    await main.getByRole("spinbutton", { name: /^Quantity of/ }).fill(String(quantity));
    await main.getByRole("combobox", { name: "Taken from" }).selectOption({ label: location });
    await main.getByRole("button", { name: "Place order" }).click();
    await expect(main.getByRole("heading", { level: 1, name: /^#\d+$/ })).toBeVisible();
  }
}
