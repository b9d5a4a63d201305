import { AppError } from "~/errors";
import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import { AcceptQueue } from "~/http/auth/accept-queue";
import { env } from "~/infra/env/env.server";
import { log } from "~/infra/log/log.server";
import { sentence } from "~/texts/translate";
import { failureAnswer } from "../api/answer.server";
import { sessionTokens } from "../auth/session-tokens.server";
import { RateLimit } from "./rate-limit.server";
import { RecentShops } from "./recent-shops";
import { ShopConcurrency } from "./shop-concurrency";

const turns = new ShopConcurrency({ atOnce: env.REQUESTS_AT_ONCE, waiting: 25 * env.REQUESTS_AT_ONCE });
const starts = new ShopConcurrency({ atOnce: 1, waiting: 25 * env.REQUESTS_AT_ONCE });
const longestStartMs = 50;
const allowance = new RateLimit({ perSecond: env.REQUESTS_PER_SECOND, burstSeconds: 10 });
const lastLogged = new Map<string, number>();
const acceptQueue = new AcceptQueue({ longestMs: 50 });
const around = new RecentShops({ forMs: 10_000, mostShops: 1_000 });

/** Has to be called for each connection that this process accepts: reads of a shop that is not alone wait for it. */
export function noteConnection(): void {
  acceptQueue.note();
}

export type Admission = { end: () => void } | { refusal: ApiAnswer };

export interface Asking {
  token: string | null;
  /** A request that changes nothing and waits for no other service. */
  isRead: boolean;
}

/**
 * Admits a request in its shop's turn, or refuses it with RATE_LIMITED and the time to retry. A shop that is
 * alone has the whole process; others keep to their rate limit, and their reads start one after the other.
 */
export async function admit({ token, isRead }: Asking): Promise<Admission> {
  const shop = token === null ? null : (sessionTokens.claimsOf(token)?.shop ?? null);
  // The guard refuses an invalid token at a lower cost than counting it.
  if (shop === null) return { end: () => undefined };
  const isAlone = around.isAlone(shop);
  const wait = isAlone ? 0 : await allowance.take(shop);
  if (wait > 0) return refused(shop, wait);
  const end = await (isRead && !isAlone ? takeReadingTurn(shop) : turns.take(shop));
  return end ? { end } : refused(shop, 1);
}

// Another shop waits for one page instead of all of a shop's, and a long report does not block its own shop.
// New connections go first. When more reads wait than a page of the app ever sends, the process pauses the
// shop for as long as it worked for it.
async function takeReadingTurn(shop: string): Promise<(() => void) | null> {
  const started = await starts.take(shop);
  if (started) await acceptQueue.areIn();
  const end = started && (await turns.take(shop));
  if (!end) {
    started?.();
    return null;
  }
  const begunAt = performance.now();
  const timer = setTimeout(started, longestStartMs);
  return () => {
    clearTimeout(timer);
    const isCrowded = starts.waitingOf(shop) >= env.REQUESTS_AT_ONCE;
    if (isCrowded) setTimeout(started, Math.min(performance.now() - begunAt, longestStartMs));
    else started();
    end();
  };
}

function refused(shop: string, retryAfter: number): Admission {
  log[isFirstInMinute(shop) ? "info" : "debug"](
    { shop, retryAfter },
    "a shop sends more requests than it may",
  );
  return {
    refusal: failureAnswer(
      new AppError("RATE_LIMITED", { message: sentence("requests.tooMany"), retryAfter }),
    ),
  };
}

/** True once a minute for each shop, so that a flood of requests does not flood the log. */
function isFirstInMinute(shop: string, now = performance.now()): boolean {
  const before = lastLogged.get(shop);
  if (before !== undefined && now - before < 60_000) return false;
  if (lastLogged.size >= 1_000) lastLogged.clear();
  lastLogged.set(shop, now);
  return true;
}
