import { gid } from "../../../simulator/admin-api/gids";
import type { LoggedRequest } from "../../../simulator/world/request-log";
import type { Workers } from "./workers";

interface Work {
  /** The purchase order that it is about. */
  document: number;
  /** Whether a call that was made outside was made for it. */
  isFor(request: LoggedRequest): boolean;
  /** The request that the first process is stopped in. */
  begin(): Promise<unknown>;
  /** How often it has taken effect outside. */
  effects(): number;
}

/** Where two processes are stopped, by the calls they are making, and the work they are stopped in. */
export interface Halt {
  name: string;
  points: [string, string];
  prepare(crew: Workers): Promise<Work>;
}

const adjust = "inventoryAdjustQuantities";
const read = "nodes";

export const halts: Halt[] = [
  { name: "both while they change the stock", points: [adjust, adjust], prepare: receipt },
  { name: "both while they read the levels", points: [read, read], prepare: receipt },
  { name: "one while it reads, one while it changes", points: [read, adjust], prepare: receipt },
  { name: "both while they mail", points: ["mail", "mail"], prepare: mail },
];

let variant = 0;

async function order(crew: Workers) {
  const { variants } = crew.service.simulator.world.store(crew.shop) ?? { variants: [] };
  const ordered = variants[variant++ % variants.length];
  if (!ordered) throw new Error("too small a store");
  const lineItems = [{ variantId: `gid://shopify/ProductVariant/${ordered.id}`, quantity: 5, costPrice: 1 }];
  const made = await crew.ask("POST", "/api/purchase-orders", { supplierId: crew.supplierId, lineItems });
  return { ordered, id: made.id as number, line: made.lineItems[0].id as number };
}

/** Five units are received. */
async function receipt(crew: Workers): Promise<Work> {
  const { ordered, id, line } = await order(crew);
  await crew.ask("POST", `/api/purchase-orders/${id}/send`, { email: false });
  const { ledger } = crew.service.simulator.world;
  const before = ledger.length;
  const body = { lineItems: [{ lineItemId: line, quantityReceived: 5 }] };
  const item = gid("InventoryItem", ordered.itemId);
  return {
    document: id,
    isFor: ({ body: asked }) => asked.includes(`"${item}"`),
    begin: () => crew.ask("POST", `/api/purchase-orders/${id}/receive`, body),
    effects: () =>
      ledger
        .slice(before)
        .filter(
          ({ variantId, name, actor, delta }) =>
            variantId === ordered.id && name === "available" && actor === "app" && delta !== 0,
        ).length,
  };
}

/** The supplier gets the order. */
async function mail(crew: Workers): Promise<Work> {
  const { id } = await order(crew);
  const { mailbox } = crew.service.simulator.world;
  const before = mailbox.mails.length;
  return {
    document: id,
    isFor: () => true,
    begin: () => crew.ask("POST", `/api/purchase-orders/${id}/send`, {}),
    effects: () => mailbox.mails.length - before,
  };
}
