import { AppError } from "~/errors";
import type { ApiAnswer } from "~/http/api-router/api-answer.server";
import type { ApiRequest } from "~/http/api-router/api-request";
import { retryWhileUnavailable } from "~/infra/db/retry-while-unavailable";
import { log } from "~/infra/log/log.server";
import { claimKey, idempotencyLeaseMs } from "~/models/idempotency-key/claim.server";
import { type OwnedKey, whileOwningKey } from "~/models/idempotency-key/current-key.server";
import { keepAnswer, releaseKey } from "~/models/idempotency-key/settle.server";
import { sentence } from "~/texts/translate";

interface KeyedRequest {
  request: ApiRequest;
  shopId: number;
  requestHash: () => string;
}

/**
 * Runs the work once for each Idempotency-Key; a repeated request gets the first answer again. CONFLICT while
 * the first is still running, INVALID_INPUT when the key came with another request.
 */
export async function onceForKey(asked: KeyedRequest, work: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const key = asked.request.header("Idempotency-Key");
  if (key === null) return work();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.key") });
  }
  const claim = await claimKey(asked.shopId, { key, requestHash: asked.requestHash() });
  switch (claim.state) {
    case "answered":
      return { status: claim.status, headers: claim.headers, body: claim.body };
    case "running":
      throw new AppError("CONFLICT", {
        message: sentence("requests.keyRunning"),
        retryAfter: 1,
      });
    case "used for another request":
      throw new AppError("INVALID_INPUT", {
        message: sentence("requests.keyOfAnother"),
      });
    case "owned": {
      const owned = { shopId: asked.shopId, key, lease: claim.lease };
      return settle(owned, await whileOwningKey(owned, work));
    }
  }
}

async function settle(owned: OwnedKey, answer: ApiAnswer): Promise<ApiAnswer> {
  const { status, headers, body } = answer;
  const isJson = headers["Content-Type"]?.startsWith("application/json") ?? false;
  const stands = status < 500 && status !== 429 && isJson && typeof body === "string";
  const letGo = async () => {
    if (stands) return keepAnswer(owned, { status, headers, body });
    await releaseKey(owned);
    return answer;
  };
  try {
    return await letGo();
  } catch (error) {
    log.warn({ err: error }, "an answer could not be kept for its idempotency key");
    // Until the key's lease has expired, a repeated request would be told that the first one is still running.
    void retryWhileUnavailable(letGo, idempotencyLeaseMs).catch(() => undefined);
  }
  return answer;
}
