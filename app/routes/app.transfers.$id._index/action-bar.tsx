import { useNavigate } from "@remix-run/react";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import type { StockTransferResource } from "~/models/stock-transfer/resource";
import { canBecome, isPossible } from "~/models/stock-transfer/status";

export type Dialog = "depart" | "complete" | "cancel" | "undo";

interface Props {
  transfer: StockTransferResource;
  /** Something has arrived that is not undone. */
  hasArrived: boolean;
  onOpen: (dialog: Dialog) => void;
}

/** What can be done with the transfer as it stands. */
export function ActionBar({ transfer: { id, status, reversesTransferId }, hasArrived, onOpen }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const canReceive = isPossible("receive", status);
  const canUndo = hasArrived && reversesTransferId === null && isPossible("reverse", status);
  return (
    <TitleBar title={text("transfers.name", { id })}>
      {canReceive ? (
        <button variant="primary" onClick={() => navigate(`/app/transfers/${id}/receive`)}>
          {text("transfers.detail.receive")}
        </button>
      ) : null}
      {canBecome(status, "completed") ? (
        <button {...(!canReceive && { variant: "primary" })} onClick={() => onOpen("complete")}>
          {text("transfers.detail.complete")}
        </button>
      ) : null}
      {canBecome(status, "in_transit") ? (
        <button onClick={() => onOpen("depart")}>{text("transfers.detail.inTransit")}</button>
      ) : null}
      {isPossible("edit", status) ? (
        <button onClick={() => navigate(`/app/transfers/${id}/edit`)}>{text("common.edit")}</button>
      ) : null}
      {canBecome(status, "cancelled") ? (
        <button onClick={() => onOpen("cancel")}>{text("transfers.detail.cancel")}</button>
      ) : null}
      {canUndo ? <button onClick={() => onOpen("undo")}>{text("transfers.undoing.open")}</button> : null}
      <button onClick={() => navigate(`/app/transfers/new?from=${id}`)}>
        {text("transfers.detail.duplicate")}
      </button>
      <button onClick={() => navigate(`/app/labels?transfer=${id}`)}>{text("labels.title")}</button>
    </TitleBar>
  );
}
