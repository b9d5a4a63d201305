import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { gidNumber } from "./gid-number";
import { words } from "./words";

const locationsDocument = document(
  "Locations",
  /* GraphQL */ `
    query Locations($after: String) {
      locations(first: 100, after: $after, includeInactive: true, includeLegacy: true) {
        nodes {
          id
          name
          isActive
          shipsInventory
          address {
            formatted
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      location {
        id
      }
    }
  `,
);

const locationsAnswer = z.object({
  locations: z.object({
    nodes: z.array(
      z.object({
        id: gidNumber("Location"),
        name: words,
        isActive: z.boolean(),
        shipsInventory: z.boolean(),
        address: z.object({ formatted: z.array(words) }),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
  location: z.object({ id: gidNumber("Location") }).nullable(),
});

export interface LocationFacts {
  id: bigint;
  name: string;
  active: boolean;
  /** Lines, separated by line breaks. */
  address: string;
}

export interface Locations {
  locations: LocationFacts[];
  /** The platform's default location, otherwise the first active one that ships. */
  primaryId: bigint | null;
}

/** All locations of the shop, including inactive ones and those of old fulfillment services. */
export async function fetchLocations(client: PlatformClient): Promise<Locations> {
  const locations: LocationFacts[] = [];
  let primaryId: bigint | null = null;
  for (let after: string | null = null; ;) {
    const answer: z.output<typeof locationsAnswer> = await client.query(
      locationsDocument,
      { after },
      locationsAnswer,
    );
    for (const node of answer.locations.nodes) {
      locations.push({
        id: node.id,
        name: node.name,
        active: node.isActive,
        address: node.address.formatted.join("\n"),
      });
      if (node.isActive && node.shipsInventory) primaryId ??= node.id;
    }
    if (answer.location) primaryId = answer.location.id;
    if (!answer.locations.pageInfo.hasNextPage) return { locations, primaryId };
    after = answer.locations.pageInfo.endCursor;
  }
}
