import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { savedViews } from "~/api/saved-views";
import { AppModal } from "~/components/app-modal";
import { ConfirmModal } from "~/components/confirm-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useFocusOnceShown } from "~/components/use-focus-once-shown";
import { useText } from "~/components/use-text";
import { longestName } from "~/models/saved-view/schema";
import type { View } from "./load-orders.server";

interface Props {
  /** The view that is shown now, if it is one. */
  view: View | undefined;
  /** What is shown now. */
  query: string;
  onGo: (query: string) => void;
}

/** Saves what is shown as a view, deletes one, or removes all filters. */
export function ViewButtons({ view, query, onGo }: Props) {
  const text = useText();
  const [dialog, setDialog] = useState<"save" | "delete" | null>(null);
  const close = () => setDialog(null);
  if (query === "") return null;
  return (
    <>
      {view ? (
        <Button onClick={() => setDialog("delete")}>{text("purchaseOrders.views.delete")}</Button>
      ) : (
        <Button onClick={() => setDialog("save")}>{text("purchaseOrders.views.save")}</Button>
      )}
      <Button variant="plain" onClick={() => onGo("")}>
        {text("purchaseOrders.dates.clear")}
      </Button>
      <SaveView open={dialog === "save"} query={query} onClose={close} />
      {view ? (
        <DeleteView view={view} open={dialog === "delete"} onClose={close} onGone={() => onGo("")} />
      ) : null}
    </>
  );
}

function SaveView({ open, query, onClose }: { open: boolean; query: string; onClose: () => void }) {
  const text = useText();
  const shopify = useAppBridge();
  const [name, setName] = useState("");
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("purchaseOrders.views.saved"));
      setName("");
      onClose();
    },
  });
  const close = () => {
    action.clear();
    onClose();
  };
  const save = () =>
    void action.run(savedViews.create, { body: { list: "purchase-orders", name: name.trim(), query } });
  const label = text("purchaseOrders.views.name");
  const isFocused = useFocusOnceShown(open);
  const issue = action.issueAt("name");
  return (
    <AppModal
      id="save-view"
      variant="small"
      open={open}
      title={text("purchaseOrders.views.title")}
      onClose={close}
      primary={{
        label: text("common.save"),
        loading: action.pending,
        disabled: name.trim() === "",
        onClick: save,
      }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) save();
        }}
      >
        <BlockStack gap="300">
          <ErrorBanner error={issue ? null : action.error} />
          <TextField
            label={label}
            value={name}
            onChange={setName}
            maxLength={longestName}
            helpText={text("purchaseOrders.views.nameHint")}
            autoComplete="off"
            focused={isFocused}
            {...(issue && { error: sentence(label, issue) })}
          />
        </BlockStack>
      </form>
    </AppModal>
  );
}

interface DeleteProps {
  view: View;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

function DeleteView({ view, open, onClose, onGone }: DeleteProps) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction({
    onSuccess: () => {
      shopify.toast.show(text("purchaseOrders.views.deleted"));
      onClose();
      onGone();
    },
  });
  return (
    <ConfirmModal
      id="delete-view"
      open={open}
      title={text("purchaseOrders.views.deleteTitle", { name: view.name })}
      confirm={text("purchaseOrders.views.delete")}
      refusal={text("purchaseOrders.views.notDeleted")}
      action={action}
      onConfirm={() => void action.run(savedViews.delete, { params: { id: view.id } })}
      onClose={onClose}
    >
      <Text as="p">{text("purchaseOrders.views.deleteText")}</Text>
    </ConfirmModal>
  );
}
