import type { Endpoint } from "~/api/endpoint";
import { features } from "~/api/endpoints";

/** The name of an endpoint in the registry, such as `suppliers.create`. */
export function endpointName(wanted: Endpoint): string {
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [deed, endpoint] of Object.entries<Endpoint>(endpoints)) {
      if (endpoint === wanted) return `${feature}.${deed}`;
    }
  }
  throw new Error(`${wanted.method} ${wanted.path} is not in the registry of the API.`);
}
