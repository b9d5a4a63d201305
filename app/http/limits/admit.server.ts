import { env } from "~/infra/env/env.server";
import { AppError } from "~/errors";
import { log } from "~/infra/log/log.server";
import type { ApiAnswer } from "~/http/door/api-answer.server";
import { failureAnswer } from "../api/answer.server";
import { AcceptQueue } from "~/http/auth/accept-queue";
import { RateLimit } from "./rate-limit.server";
import { sessionTokens } from "../auth/session-tokens.server";
import { ShopConcurrency } from "./shop-concurrency";
import { RecentShops } from "./recent-shops";
import { sentence } from "~/texts/translate";

const turns = new ShopConcurrency({ atOnce: env.REQUESTS_AT_ONCE, waiting: 25 * env.REQUESTS_AT_ONCE });
const starts = new ShopConcurrency({ atOnce: 1, waiting: 25 * env.REQUESTS_AT_ONCE });
const longestStartMs = 50;
const allowance = new RateLimit({ perSecond: env.REQUESTS_PER_SECOND, burstSeconds: 10 });
const told = new Map<string, number>();
const acceptQueue = new AcceptQueue({ longestMs: 50 });
const around = new RecentShops({ forMs: 10_000, mostShops: 1_000 });

/** To be called for each connection that this process takes in: reads of a shop that is not alone begin behind it. */
export function noteConnection(): void {
  acceptQueue.note();
}

export type Admission = { end: () => void } | { refusal: ApiAnswer };

export interface Asking {
  /** The session token; null where the request carries none. */
  token: string | null;
  /** It changes nothing, and works from its first moment to its last: it waits for nobody outside. */
  isRead: boolean;
}

/**
 * Lets a request in when it is its shop's turn. A shop that is alone may ask for all a process can do; while others
 * are there too it is held to its allowance, and its reads begin one after the other. What carries no valid session
 * token is let in: the guard refuses it for less than it costs to count it. The refusal is RATE_LIMITED and says when
 * to try again.
 */
export async function admit({ token, isRead }: Asking): Promise<Admission> {
  const shop = token === null ? null : (sessionTokens.claimsOf(token)?.shop ?? null);
  if (shop === null) return { end: () => undefined };
  const isAlone = around.isAlone(shop);
  const wait = isAlone ? 0 : await allowance.take(shop);
  if (wait > 0) return refused(shop, wait);
  const end = await (isRead && !isAlone ? takeReadingTurn(shop) : turns.take(shop));
  return end ? { end } : refused(shop, 1);
}

/**
 * The next read begins when this one is over, or a moment later: another shop finds one page before it, not as many
 * as a shop has turns, and a long report keeps nobody of its own shop waiting. None begins before those at the door.
 * Where more wait than a page of ours ever asks for, the process rests from the shop for as long as it worked for it.
 */
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
  log[isNews(shop) ? "info" : "debug"]({ shop, retryAfter }, "a shop sends more requests than it may");
  return {
    refusal: failureAnswer(
      new AppError("RATE_LIMITED", { message: sentence("requests.tooMany"), retryAfter }),
    ),
  };
}

/** True once a minute for each shop: a flood of requests is no flood of lines. */
function isNews(shop: string, now = performance.now()): boolean {
  const before = told.get(shop);
  if (before !== undefined && now - before < 60_000) return false;
  if (told.size >= 1_000) told.clear();
  told.set(shop, now);
  return true;
}
