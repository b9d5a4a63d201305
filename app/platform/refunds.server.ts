import { z } from "zod";
import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { gidNumber } from "./gid-number";

const refundsDocument = document(
  "Refunds",
  /* GraphQL */ `
    query Refunds($query: String!, $first: Int!, $after: String) {
      ordersCount(query: $query, limit: null) {
        count
      }
      orders(first: $first, after: $after, query: $query, sortKey: ID) {
        nodes {
          id
          refunds(first: 20) {
            id
            createdAt
            processedAt
            refundLineItems(first: 50) {
              nodes {
                quantity
                lineItem {
                  variant {
                    id
                  }
                }
              }
              pageInfo {
                hasNextPage
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
);

const refundLinesDocument = document(
  "RefundLines",
  /* GraphQL */ `
    query RefundLines($id: ID!, $after: String) {
      node(id: $id) {
        ... on Refund {
          refundLineItems(first: 250, after: $after) {
            nodes {
              quantity
              lineItem {
                variant {
                  id
                }
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  `,
);

const refundLine = z.object({
  quantity: z.number().int(),
  lineItem: z.object({ variant: z.object({ id: gidNumber("ProductVariant") }).nullable() }),
});

const refundsAnswer = z.object({
  ordersCount: z.object({ count: z.number() }).nullable(),
  orders: z.object({
    nodes: z.array(
      z.object({
        id: gidNumber("Order"),
        refunds: z.array(
          z.object({
            id: z.string(),
            createdAt: z.iso.datetime({ offset: true }).nullable(),
            processedAt: z.iso.datetime({ offset: true }),
            refundLineItems: z.object({
              nodes: z.array(refundLine),
              pageInfo: z.object({ hasNextPage: z.boolean() }),
            }),
          }),
        ),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

const refundLinesAnswer = z.object({
  node: z
    .object({
      refundLineItems: z.object({
        nodes: z.array(refundLine),
        pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
      }),
    })
    .nullable(),
});

export interface RefundFacts {
  id: bigint;
  orderId: bigint;
  processedAt: Date;
  changedAt: Date;
  /** Refunded units; lines whose variant was deleted are left out. */
  lines: { variantId: bigint; quantity: number }[];
}

export interface RefundsPage {
  refunds: RefundFacts[];
  orders: number;
  /** The number of orders on all pages; null when the platform does not return it. */
  expected: number | null;
  /** The cursor of the next page; null after the last one. */
  next: string | null;
}

/** The cost grows far slower than the page, so a page is as large as the platform allows. */
const pageSizes = [250, 50, 10];

/** One page of the refunds of orders that were created since a moment, order by order. */
export async function fetchRefunds(
  client: PlatformClient,
  { since, after }: { since: Date; after: string | null },
): Promise<RefundsPage> {
  const refunded = "(financial_status:refunded OR financial_status:partially_refunded)";
  const query = `${refunded} AND created_at:>='${since.toISOString()}'`;
  const { orders, ordersCount } = await largestPage(client, { query, after });
  const refunds: RefundFacts[] = [];
  for (const order of orders.nodes) {
    for (const refund of order.refunds) {
      const lines = refund.refundLineItems.pageInfo.hasNextPage
        ? await linesOf(client, refund.id)
        : refund.refundLineItems.nodes;
      refunds.push({
        id: gidNumber("Refund").parse(refund.id),
        orderId: order.id,
        processedAt: new Date(refund.processedAt),
        changedAt: new Date(refund.createdAt ?? refund.processedAt),
        lines: lines.flatMap(({ quantity, lineItem }) =>
          lineItem.variant ? [{ variantId: lineItem.variant.id, quantity }] : [],
        ),
      });
    }
  }
  const next = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null;
  return { refunds, orders: orders.nodes.length, expected: ordersCount?.count ?? null, next };
}

async function largestPage(client: PlatformClient, variables: { query: string; after: string | null }) {
  for (const [position, first] of pageSizes.entries()) {
    try {
      const options = { deadlineMs: 300_000 };
      return await client.query(refundsDocument, { ...variables, first }, refundsAnswer, options);
    } catch (error) {
      const isTooDear = error instanceof AppError && error.code === "PLATFORM_REJECTED";
      if (!isTooDear || position === pageSizes.length - 1) throw error;
    }
  }
  throw new AppError("PLATFORM_REJECTED", { message: sentence("shopify.noRefunds") });
}

async function linesOf(client: PlatformClient, id: string): Promise<z.output<typeof refundLine>[]> {
  const lines: z.output<typeof refundLine>[] = [];
  for (let after: string | null = null; ;) {
    const { node: refund }: z.output<typeof refundLinesAnswer> = await client.query(
      refundLinesDocument,
      { id, after },
      refundLinesAnswer,
    );
    if (!refund) return lines;
    lines.push(...refund.refundLineItems.nodes);
    if (!refund.refundLineItems.pageInfo.hasNextPage) return lines;
    after = refund.refundLineItems.pageInfo.endCursor;
  }
}
