import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ApiAnswer, answerForRouter } from "./api-answer.server";
import { type ApiRequest, requestOfRouter } from "./api-request";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a resource route does, in nobody's terms. */
export type Serve = (request: ApiRequest, params: Args["params"]) => Promise<ApiAnswer>;

const withoutRouter = new WeakMap<object, Serve>();

/** A resource route that answers every method by `serve`, whether the router asks it or somebody without one. */
export function resourceRoute(serve: Serve) {
  const answerRouter = async ({ request, params }: Args) =>
    answerForRouter(await serve(requestOfRouter(request), params));
  withoutRouter.set(answerRouter, serve);
  return { loader: answerRouter, action: answerRouter };
}

/** What a resource route's loader does, for a caller that is not the router; undefined for any other loader. */
export function serveOf(loader: object): Serve | undefined {
  return withoutRouter.get(loader);
}
