import { useNavigate } from "@remix-run/react";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import type { ApprovalResource } from "~/models/order-approval/get.server";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { isAllowed } from "~/models/purchase-order/transitions";

export type Dialog = "ask" | "decline" | "send" | "send-elsewhere" | "revision" | "cancel" | "delete" | "pdf";

interface Props {
  order: PurchaseOrderResource;
  approval: Pick<ApprovalResource, "maySend" | "state">;
  onOpen: (dialog: Dialog) => void;
  onDuplicate: () => void;
  /** Starts a draft revision; absent where there is one. */
  onAmend: (() => void) | undefined;
}

/** What can be done with the order as it stands; the next step of its life comes first. */
export function ActionBar({ order, approval: { maySend, state }, onOpen, onDuplicate, onAmend }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const { status } = order;
  const path = `/app/purchase-orders/${order.id}`;
  // The attribute is App Bridge's own; React's types of a section do not know it.
  const menu = { label: text("purchaseOrders.actions.more") };
  return (
    <TitleBar title={order.poNumber}>
      {status === "draft" && !maySend && state !== "asked" ? (
        <button variant="primary" onClick={() => onOpen("ask")}>
          {text("purchaseOrders.approval.ask")}
        </button>
      ) : null}
      {status === "draft" && maySend ? (
        <button variant="primary" onClick={() => onOpen("send")}>
          {text("purchaseOrders.actions.send")}
        </button>
      ) : null}
      {isAllowed(status, "receive") ? (
        <button variant="primary" onClick={() => navigate(`${path}/receive`)}>
          {text("purchaseOrders.actions.receive")}
        </button>
      ) : null}
      {isAllowed(status, "edit") ? (
        <button onClick={() => navigate(`${path}/edit`)}>{text("common.edit")}</button>
      ) : null}
      {onAmend ? <button onClick={onAmend}>{text("purchaseOrders.actions.amend")}</button> : null}
      <button onClick={() => onOpen("pdf")}>{text("purchaseOrders.actions.preview")}</button>
      <section {...menu}>
        <button onClick={onDuplicate}>{text("purchaseOrders.actions.duplicate")}</button>
        {status !== "draft" && isAllowed(status, "send") ? (
          <button onClick={() => onOpen("send")}>{text("purchaseOrders.actions.sendAgain")}</button>
        ) : null}
        <button onClick={() => navigate(`/app/labels?order=${order.id}`)}>{text("labels.title")}</button>
        {isAllowed(status, "cancel") ? (
          <button onClick={() => onOpen("cancel")}>
            {text(status === "partial" ? "purchaseOrders.actions.close" : "purchaseOrders.actions.cancel")}
          </button>
        ) : null}
        {isAllowed(status, "delete") ? (
          <button onClick={() => onOpen("delete")}>{text("purchaseOrders.actions.delete")}</button>
        ) : null}
      </section>
    </TitleBar>
  );
}
