import { useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { isAllowed } from "~/models/purchase-order/status";

export type Dialog = "send" | "cancel" | "delete" | "pdf";

interface Props {
  order: PurchaseOrderResource;
  onOpen: (dialog: Dialog) => void;
}

/** What can be done with the order as it stands; the next step of its life comes first. */
export function ActionBar({ order, onOpen }: Props) {
  const navigate = useNavigate();
  const { status } = order;
  const path = `/app/purchase-orders/${order.id}`;
  const canSend = isAllowed(status, "send");
  return (
    <TitleBar title={order.poNumber}>
      {status === "draft" ? (
        <button variant="primary" onClick={() => onOpen("send")}>
          Send
        </button>
      ) : null}
      {isAllowed(status, "receive") ? (
        <button variant="primary" onClick={() => navigate(`${path}/receive`)}>
          Receive
        </button>
      ) : null}
      {isAllowed(status, "edit") ? <button onClick={() => navigate(`${path}/edit`)}>Edit</button> : null}
      <button onClick={() => onOpen("pdf")}>Preview PDF</button>
      {canSend && status !== "draft" ? <button onClick={() => onOpen("send")}>Send again</button> : null}
      {isAllowed(status, "cancel") ? <button onClick={() => onOpen("cancel")}>Cancel order</button> : null}
      {isAllowed(status, "delete") ? <button onClick={() => onOpen("delete")}>Delete</button> : null}
    </TitleBar>
  );
}
