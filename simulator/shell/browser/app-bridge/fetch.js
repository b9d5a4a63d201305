import { sessionToken } from "./session-token.js";
import { leaveFrame } from "./navigation.js";

const retryHeader = "X-Shopify-Retry-Invalid-Session-Request";
const reauthorizeHeader = "X-Shopify-API-Request-Failure-Reauthorize-Url";

/** From now on each request to the app's own origin carries a session token, fetched again once after a 401. */
export function carrySessionToken() {
  const plainFetch = window.fetch.bind(window);
  window.fetch = async function fetch(input, init) {
    const request = new Request(input, init);
    const isOwn = new URL(request.url).origin === location.origin;
    if (!isOwn || request.headers.has("Authorization")) return plainFetch(request);
    const answer = await send(plainFetch, request, false);
    if (answer.status !== 401) return answer;
    const reauthorize = answer.headers.get(reauthorizeHeader);
    if (reauthorize) leaveFrame(new URL(reauthorize, location.href).href);
    return answer.headers.has(retryHeader) ? send(plainFetch, request, true) : answer;
  };
}

async function send(plainFetch, request, fresh) {
  const copy = request.clone();
  copy.headers.set("Authorization", `Bearer ${await sessionToken({ fresh })}`);
  copy.headers.set("X-Requested-With", "XMLHttpRequest");
  return plainFetch(copy);
}
