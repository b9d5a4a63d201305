import { readFileSync } from "node:fs";
import type { Download, Page, Request } from "@playwright/test";
import { readCells } from "../../../app/lib/csv/read-csv";
import { readPdf } from "../../support/read-pdf";
import { readZip } from "../../support/read-zip";

/** What a page does beside what it shows: requests, files, windows, complaints. */
export class PageWatch {
  complaints: string[] = [];
  refusals: string[] = [];
  files: Download[] = [];
  /** Windows and file choosers that were opened. */
  opened: string[] = [];
  /** Requests that may have changed something. */
  writes = 0;
  private readonly underway = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on("request", (request) => {
      this.underway.add(request);
      if (request.method() !== "GET" && /\/api\//.test(new URL(request.url()).pathname)) {
        if (request.url().startsWith(process.env.E2E_APP_URL ?? "-")) this.writes += 1;
      }
    });
    page.on("requestfinished", (request) => void this.underway.delete(request));
    page.on("requestfailed", (request) => {
      this.underway.delete(request);
      const reason = request.failure()?.errorText ?? "";
      if (reason !== "net::ERR_ABORTED")
        this.refusals.push(`${request.method()} ${request.url()}: ${reason}`);
    });
    page.on("response", (answer) => {
      if (answer.status() < 400) return;
      this.refusals.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`);
    });
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      // The browser's own line about an answer that the page shows as a refusal.
      if (message.text().startsWith("Failed to load resource")) return;
      this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("download", (file) => this.files.push(file));
    page.on("filechooser", () => this.opened.push("a file chooser"));
    page.on("popup", (popup) => {
      this.opened.push(popup.url());
      popup.on("download", (file) => this.files.push(file));
    });
    // A page with unsaved changes is left all the same.
    page.on("dialog", (dialog) => void dialog.accept());
  }

  get isBusy(): boolean {
    return this.underway.size > 0;
  }

  forget(): void {
    this.complaints = [];
    this.refusals = [];
    this.files = [];
    this.opened = [];
    // A page that was left answers for none of its requests.
    this.underway.clear();
  }

  /** What is wrong with the files that came. */
  async faultsOfFiles(): Promise<string[]> {
    const faults = await Promise.all(this.files.map(faultOfFile));
    return faults.filter((fault) => fault !== null);
  }

  /** Windows that were opened show something or save a file; they are closed. */
  async faultsOfWindows(): Promise<string[]> {
    const faults: string[] = [];
    for (const window of this.page.context().pages()) {
      if (window === this.page || (await window.opener()) !== this.page) continue;
      // A browser without windows saves a PDF instead of showing it, and its window has no page.
      if (this.files.length === 0) {
        await window.waitForLoadState("domcontentloaded");
        if (window.url() === "about:blank") faults.push("opens an empty window");
      }
      await window.close();
    }
    return faults;
  }
}

async function faultOfFile(file: Download): Promise<string | null> {
  const name = file.suggestedFilename();
  const failure = await file.failure();
  if (failure !== null) return `the file ${name} failed: ${failure}`;
  const bytes = readFileSync(await file.path());
  try {
    if (name.endsWith(".pdf")) return await faultOfPdf(bytes);
    if (name.endsWith(".csv"))
      return readCells(bytes.toString("utf8")).length > 0 ? null : `${name} is empty`;
    if (name.endsWith(".zip")) return (await readZip(bytes)).size > 0 ? null : `${name} is empty`;
  } catch (error) {
    return `${name} cannot be read: ${String(error)}`;
  }
  return `${name} is of no known kind`;
}

async function faultOfPdf(bytes: Buffer): Promise<string | null> {
  if (!bytes.subarray(0, 4).equals(Buffer.from("%PDF"))) return "the PDF does not begin as one";
  const [first] = await readPdf(bytes);
  return first?.text ? null : "the PDF has no text";
}
