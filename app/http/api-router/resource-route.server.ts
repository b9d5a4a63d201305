import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerForRouter, type ApiAnswer } from "./api-answer.server";
import { type ApiRequest, requestOfRouter } from "./api-request";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export type Serve = (request: ApiRequest, params: Args["params"]) => Promise<ApiAnswer>;

/** A resource route that answers every method with `serve`, through Remix or the API router. */
export function resourceRoute(serve: Serve) {
  const answerRouter = async ({ request, params }: Args) =>
    answerForRouter(await serve(requestOfRouter(request), params));
  return { loader: Object.assign(answerRouter, { serve }), action: answerRouter };
}

/** The handler of a resource route's loader, for the API router; undefined for any other loader. */
export function serveOf(loader: object | undefined): Serve | undefined {
  return loader && "serve" in loader ? (loader.serve as Serve) : undefined;
}
