import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { Nonce } from "~/components/nonce";
import { AppError } from "~/errors";
import { newNonce, nonceSource, pagePolicy } from "~/http/pages/page-policy.server";
import { log } from "~/infra/log/log.server";
import { withoutSecret } from "~/lib/secret-path";
import { loadAllTexts } from "~/texts/load";

// The process around this bundle takes the pool, the tasks and the log from here.
export * from "./infra/process/process.server";

export const streamTimeout = 10_000;

/** Renders a document; the answer starts with the shell, for a robot with the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await loadAllTexts();
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = newNonce();
  headers.set("Content-Security-Policy", pagePolicy(request, [nonceSource(nonce)]));
  const wholePage = isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <Nonce.Provider value={nonce}>
        <RemixServer context={context} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        {/* Where the browser has KeepTyped: React counts its ids by what stands beside each other. */}
        {null}
      </Nonce.Provider>,
      {
        nonce,
        [wholePage ? "onAllReady" : "onShellReady"]() {
          answered = true;
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          if (answered) log.error({ err: error }, "rendering a page failed");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** What loaders and actions throw by mistake; refusals the merchant sees are not failures. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if ((error instanceof AppError || isRouteErrorResponse(error)) && error.status < 500) return;
  log.error({ err: error, path: withoutSecret(new URL(request.url).pathname) }, "a page failed");
}
