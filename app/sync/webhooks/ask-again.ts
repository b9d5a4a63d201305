import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import type { Delivery } from "./delivery";

/** About half a minute, with the pauses of the queue. */
const attempts = 3;

/** Throws CONFLICT for a deleted object that the platform still has, for some attempts: a read may be old. */
export function askAgain(delivery: Pick<Delivery, "attempts">): void {
  if (delivery.attempts < attempts)
    throw new AppError("CONFLICT", { message: sentence("shopify.stillThere") });
}
