import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ApiAnswer, answerForRouter } from "./api-answer.server";
import { type ApiRequest, requestOfRouter } from "./api-request";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a resource route does, in terms that are neither the web's nor Node's. */
export type Serve = (request: ApiRequest, params: Args["params"]) => Promise<ApiAnswer>;

/** A resource route that answers every method by `serve`, whether the router asks it or the door. */
export function resourceRoute(serve: Serve) {
  const answerRouter = async ({ request, params }: Args) =>
    answerForRouter(await serve(requestOfRouter(request), params));
  return { loader: Object.assign(answerRouter, { serve }), action: answerRouter };
}

/** What a resource route's loader does, for the door; undefined for any other loader. */
export function serveOf(loader: object | undefined): Serve | undefined {
  return loader && "serve" in loader ? (loader.serve as Serve) : undefined;
}
