import { get } from "node:http";
import type { Browser } from "@playwright/test";
import type { OpenedStore } from "../open-store";
import { newVisitor, openPage } from "./browser";

export interface ScriptBytes {
  /** Bytes on the wire of the app's scripts without the two below, as the server sends them. */
  own: number;
  polaris: number;
  /** The library of charts, which comes after the page is painted and where a chart is in sight. */
  charts: number;
  files: { name: string; bytes: number }[];
}

/** What the first page makes a browser fetch of the app's JavaScript. */
export async function firstPageScripts(browser: Browser, store: OpenedStore): Promise<ScriptBytes> {
  const context = await newVisitor(browser, store);
  try {
    const frame = await openPage(await context.newPage(), store, "");
    const addresses = await frame.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const names = [...new Set(addresses)].filter((name) => /^\/assets\/.*\.js$/.test(name));
    const files = await Promise.all(
      names.map(async (name) => ({ name, bytes: await bytesOf(store.directUrl + name) })),
    );
    const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
    const bytesIn = (chunk: string) => sum(files.filter(({ name }) => name.startsWith(`/assets/${chunk}-`)));
    const [polaris, charts] = [bytesIn("polaris"), bytesIn("drawing")];
    return {
      own: sum(files) - polaris - charts,
      ...{ polaris, charts },
      files: files.sort((a, b) => b.bytes - a.bytes),
    };
  } finally {
    await context.close();
  }
}

/** As many bytes as a browser that takes gzip is sent; a fetch would unpack them unseen. */
function bytesOf(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": "gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    }).on("error", reject);
  });
}
