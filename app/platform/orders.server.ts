import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { AccessDenied } from "./refusal";

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

const anyOrderDocument = document(
  "AnyOrder",
  /* GraphQL */ `
    query AnyOrder {
      orders(first: 1) {
        nodes {
          id
        }
      }
    }
  `,
);

const anyOrderAnswer = z.object({ orders: z.object({ nodes: z.array(z.object({ id: z.string() })) }) });

const orderAnswer = z.object({ order: z.object({ id: z.string() }).nullable() });

/** True when the order exists in this shop on the platform. */
export async function orderExists(client: PlatformClient, id: bigint): Promise<boolean> {
  const { order } = await client.query(orderDocument, { id: toShopifyGid("Order", id) }, orderAnswer);
  return order !== null;
}

/** Whether the app may read orders: it has the scope, and the platform has approved it for customers' data. */
export async function canReadOrders(client: PlatformClient): Promise<boolean> {
  try {
    await client.query(anyOrderDocument, {}, anyOrderAnswer);
    return true;
  } catch (error) {
    if (error instanceof AccessDenied) return false;
    throw error;
  }
}
