import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";

const orderDocument = document(
  "Order",
  /* GraphQL */ `
    query Order($id: ID!) {
      order(id: $id) {
        id
      }
    }
  `,
);

const orderAnswer = z.object({ order: z.object({ id: z.string() }).nullable() });

/** True when the order exists in this shop on the platform. */
export async function orderExists(client: PlatformClient, id: bigint): Promise<boolean> {
  const { order } = await client.query(orderDocument, { id: toShopifyGid("Order", id) }, orderAnswer);
  return order !== null;
}
