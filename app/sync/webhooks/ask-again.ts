import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import type { Delivery } from "./delivery";

/** About half a minute, with the pauses of the queue. */
const attempts = 3;

/**
 * The platform still has what the delivery says is gone. What it reads may be some seconds old, so it is asked again
 * before its word is taken. Throws CONFLICT until it was asked often enough.
 */
export function askAgain(delivery: Pick<Delivery, "attempts">): void {
  if (delivery.attempts < attempts)
    throw new AppError("CONFLICT", { message: sentence("shopify.stillThere") });
}
