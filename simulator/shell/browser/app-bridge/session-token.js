import { ask } from "./parent.js";

const earlyByMs = 15_000;

let kept = "";
let keptUntil = 0;
/** @type {Promise<string> | null} */
let coming = null;

/** A session token that still lives a while; many callers at once share one question to the admin. */
export function sessionToken({ fresh = false } = {}) {
  if (!fresh && Date.now() < keptUntil) return Promise.resolve(kept);
  coming ??= ask("session-token")
    .then((token) => {
      kept = token;
      keptUntil = expiryOf(token) - earlyByMs;
      return token;
    })
    .finally(() => {
      coming = null;
    });
  return coming;
}

/** @param {string} token */
function expiryOf(token) {
  const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  return JSON.parse(atob(payload)).exp * 1000;
}
