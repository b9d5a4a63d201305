import { endpoints, type EndpointUnderTest } from "../limit/endpoints";

/** What is asked of each store; the answer is of the same size however large the store. */
export type GrowthEndpoint = Pick<EndpointUnderTest, "name" | "ask">;

const answersThatGrow = ["whole list of levels"];
/** The platform's calls take nearly all of its time. */
const platformsOwn = ["set 1,000 levels"];

const skus = Array.from({ length: 40 }, (_, n) => `G1-${String(n * 16 + 1).padStart(5, "0")}-1`);

export const growthEndpoints: GrowthEndpoint[] = [
  ...endpoints.filter(({ name }) => ![...answersThatGrow, ...platformsOwn].includes(name)),
  {
    name: "search for one SKU",
    ask: (_ground, _client, n) => ({
      method: "GET",
      path: `/api/stock-levels?limit=50&search=${skus[n % skus.length]}`,
    }),
  },
  {
    name: "250 received orders",
    ask: () => ({ method: "GET", path: "/api/purchase-orders?limit=250&status=received" }),
  },
];
