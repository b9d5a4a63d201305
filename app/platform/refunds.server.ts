import { z } from "zod";
import { AppError } from "~/errors";
import { sentence } from "~/texts/translate";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { toShopifyGid } from "./gid";
import { gidNumber } from "./gid-number";
import { refundedAmount } from "./net-sales";

const refundLineFields = /* GraphQL */ `
  fragment RefundLineFields on RefundLineItem {
    quantity
    subtotalSet {
      shopMoney {
        amount
      }
    }
    totalTaxSet {
      shopMoney {
        amount
      }
    }
    lineItem {
      variant {
        id
      }
    }
  }
`;

const refundFields = /* GraphQL */ `
  fragment RefundFields on Refund {
    id
    createdAt
    processedAt
    refundLineItems(first: 50) {
      nodes {
        ...RefundLineFields
      }
      pageInfo {
        hasNextPage
      }
    }
  }
  ${refundLineFields}
`;

const refundsDocument = document(
  "Refunds",
  /* GraphQL */ `
    query Refunds($query: String!, $first: Int!) {
      ordersCount(query: $query, limit: null) {
        count
      }
      orders(first: $first, query: $query, sortKey: ID) {
        nodes {
          id
          taxesIncluded
          refunds(first: 20) {
            ...RefundFields
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
    ${refundFields}
  `,
);

const orderRefundsDocument = document(
  "OrderRefunds",
  /* GraphQL */ `
    query OrderRefunds($id: ID!) {
      order(id: $id) {
        refunds(first: 250) {
          ...RefundFields
        }
      }
    }
    ${refundFields}
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
              ...RefundLineFields
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
    ${refundLineFields}
  `,
);

const shopMoney = z.object({ shopMoney: z.object({ amount: z.string() }) });

const refundLine = z.object({
  quantity: z.number().int(),
  subtotalSet: shopMoney,
  totalTaxSet: shopMoney,
  lineItem: z.object({ variant: z.object({ id: gidNumber("ProductVariant") }).nullable() }),
});

const refund = z.object({
  id: z.string(),
  createdAt: z.iso.datetime({ offset: true }).nullable(),
  processedAt: z.iso.datetime({ offset: true }),
  refundLineItems: z.object({
    nodes: z.array(refundLine),
    pageInfo: z.object({ hasNextPage: z.boolean() }),
  }),
});

const refundsAnswer = z.object({
  ordersCount: z.object({ count: z.number() }).nullable(),
  orders: z.object({
    nodes: z.array(
      z.object({ id: gidNumber("Order"), taxesIncluded: z.boolean(), refunds: z.array(refund) }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean() }),
  }),
});

const orderRefundsAnswer = z.object({ order: z.object({ refunds: z.array(refund) }).nullable() });

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
  /** Refunded units and what is paid back for them; lines whose variant was deleted are left out. */
  lines: { variantId: bigint; quantity: number; amount: string | null }[];
}

export interface RefundsPage {
  refunds: RefundFacts[];
  orders: number;
  /** The number of orders on this page and those that follow; null when the platform does not return it. */
  expected: number | null;
  /** Orders with more refunds than the platform tells of one. */
  incomplete: number;
  /** The last order of the page, where others follow; null after the last page. */
  next: string | null;
}

/** The cost grows far slower than the page, so a page is as large as the platform allows. */
const pageSizes = [250, 50, 10];
const refundsOfOrder = 20;
const mostRefundsOfOrder = 250;

/**
 * One page of the refunds of orders that were created since a moment, in the order of their ids. A page begins behind
 * the id of an order, because the platform's own pages end at 25,000 orders.
 */
export async function fetchRefunds(
  client: PlatformClient,
  { since, after }: { since: Date; after: string | null },
): Promise<RefundsPage> {
  const refunded = "(financial_status:refunded OR financial_status:partially_refunded)";
  const behind = after === null ? "" : ` AND id:>${after}`;
  const query = `${refunded} AND created_at:>='${since.toISOString()}'${behind}`;
  const { orders, ordersCount } = await largestPage(client, query);
  const refunds: RefundFacts[] = [];
  let incomplete = 0;
  for (const order of orders.nodes) {
    const ofOrder = await refundsOf(client, order);
    if (ofOrder.length >= mostRefundsOfOrder) incomplete += 1;
    for (const { id, createdAt, processedAt, refundLineItems } of ofOrder) {
      const lines = refundLineItems.pageInfo.hasNextPage ? await linesOf(client, id) : refundLineItems.nodes;
      refunds.push({
        id: gidNumber("Refund").parse(id),
        orderId: order.id,
        processedAt: new Date(processedAt),
        changedAt: new Date(createdAt ?? processedAt),
        lines: lines.flatMap(({ quantity, lineItem, subtotalSet, totalTaxSet }) => {
          if (!lineItem.variant) return [];
          const told = { subtotal: subtotalSet.shopMoney.amount, tax: totalTaxSet.shopMoney.amount };
          return [{ variantId: lineItem.variant.id, quantity, amount: refundedAmount(told, order) }];
        }),
      });
    }
  }
  const last = orders.nodes.at(-1)?.id.toString() ?? null;
  return {
    ...{ refunds, incomplete, orders: orders.nodes.length, expected: ordersCount?.count ?? null },
    next: orders.pageInfo.hasNextPage ? last : null,
  };
}

type ReadOrder = z.output<typeof refundsAnswer>["orders"]["nodes"][number];

/** All refunds of an order; the pages of orders have room for the usual number. */
async function refundsOf(client: PlatformClient, { id, refunds }: ReadOrder): Promise<ReadOrder["refunds"]> {
  if (refunds.length < refundsOfOrder) return refunds;
  const variables = { id: toShopifyGid("Order", id) };
  const { order } = await client.query(orderRefundsDocument, variables, orderRefundsAnswer);
  return order?.refunds ?? refunds;
}

async function largestPage(client: PlatformClient, query: string) {
  for (const [position, first] of pageSizes.entries()) {
    try {
      const options = { deadlineMs: 300_000 };
      return await client.query(refundsDocument, { query, first }, refundsAnswer, options);
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
