import { availableParallelism } from "node:os";
import { Threads } from "~/infra/process/threads.server";
import type { LabelDocument } from "~/models/label/label-document";
import type { OrderDocument } from "~/models/purchase-order/order-document";
import type { SupplierFormat } from "~/models/supplier-format/format";
import type { ReturnDocument } from "~/models/supplier-return/return-document";
import { sentence } from "~/texts/translate";
import type { Drawing } from "./render-worker";

const threads = new Threads<Drawing, Uint8Array<ArrayBuffer>>({
  file: "render-document.js",
  mostThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  memoryMb: 512,
  // Whoever waits for a page goes before a document.
  niceness: 5,
  // Of the longest orders, as many as a caller waits for.
  waitingOfShop: 8,
  deadlineMs: 30_000,
  unavailable: sentence("purchaseOrders.documentUnavailable"),
});

interface Options {
  /** The domain of the shop whose turn it takes. */
  shop: string;
  /** Aborted when nobody waits for the document any more. */
  gone?: AbortSignal;
}

interface PaperOptions extends Options {
  /** The picture of the paper's logo; null without one. */
  logo: Uint8Array | null;
}

/**
 * The order as a PDF, drawn by another thread so that this one goes on answering. RATE_LIMITED when too many of the
 * shop wait already, UNAVAILABLE when it waits or is drawn for longer than 30 seconds.
 */
export function renderDocument(
  paper: OrderDocument,
  { logo, ...options }: PaperOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return render({ kind: "order", paper, logo }, { ...options, about: { poNumber: paper.poNumber } });
}

/** The return note as a PDF; otherwise as `renderDocument`. */
export function renderReturn(
  paper: ReturnDocument,
  { logo, ...options }: PaperOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return render({ kind: "return", paper, logo }, { ...options, about: { returnNumber: paper.returnNumber } });
}

/** The order as a file in its supplier's format; otherwise as `renderDocument`. */
export function renderOrderFile(
  paper: OrderDocument,
  format: SupplierFormat,
  options: Options,
): Promise<Uint8Array<ArrayBuffer>> {
  return render({ kind: "file", paper, format }, { ...options, about: { poNumber: paper.poNumber } });
}

/** The labels as a PDF; otherwise as `renderDocument`. */
export function renderLabels(paper: LabelDocument, options: Options): Promise<Uint8Array<ArrayBuffer>> {
  return render({ kind: "labels", paper }, { ...options, about: { format: paper.format } });
}

function render(
  drawing: Drawing,
  { shop, gone = new AbortController().signal, about }: Options & { about: Record<string, string> },
): Promise<Uint8Array<ArrayBuffer>> {
  return threads.run(drawing, { shop, gone, about });
}

/** Ends the threads; the next document starts new ones. */
export function closeRenderer(): Promise<void> {
  return threads.close();
}
