import { AppError } from "~/errors";
import type { Sentence } from "~/texts/translate";
import type { StockSync } from "./status";

/** Throws CONFLICT while a document's stock is under way, or waits for a person. */
export function assertDecided(stock: StockSync, said: { underWay: Sentence; undecided: Sentence }): void {
  if (stock === "pending") throw new AppError("CONFLICT", { message: said.underWay, retryAfter: 5 });
  if (stock !== "applied") throw new AppError("CONFLICT", { message: said.undecided });
}
