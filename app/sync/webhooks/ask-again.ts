import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import type { Delivery } from "./delivery";

/** About half a minute, with the pauses of the queue. */
const attempts = 3;

/**
 * Handles a delivery that reports a deletion while the platform still has the object. The platform's reads may be some
 * seconds old, so it is asked several times before its answer counts. Throws CONFLICT until then.
 */
export function askAgain(delivery: Pick<Delivery, "attempts">): void {
  if (delivery.attempts < attempts)
    throw new AppError("CONFLICT", { message: sentence("shopify.stillThere") });
}
