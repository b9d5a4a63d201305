import { reorderResults } from "~/api/reorder-results";
import { apiRoute, serve } from "~/http/api/api-route.server";
import { listForecastResults } from "~/models/forecast-result/list-results.server";

const route = apiRoute(serve(reorderResults.get, ({ shop }) => listForecastResults(shop)));

export const loader = route.loader;
export const action = route.action;
