import { useBlocker } from "@remix-run/react";
import { SaveBar, useAppBridge } from "@shopify/app-bridge-react";
import { useEffect } from "react";
import { useText } from "./use-text";

interface Props {
  id: string;
  dirty: boolean;
  pending: boolean;
  /** The label of the save button; "Save" by default. */
  saveLabel?: string;
  onSave: () => void;
  onDiscard: () => void;
}

/** The platform's save bar for a form; leaving the page with unsaved changes asks first. */
export function FormSaveBar({ id, dirty, pending, saveLabel, onSave, onDiscard }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !pending && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    shopify.saveBar.leaveConfirmation().then(blocker.proceed, blocker.reset);
  }, [blocker, shopify]);
  return (
    <SaveBar id={id} open={dirty}>
      <button variant="primary" type="button" onClick={onSave} loading={pending ? "" : undefined}>
        {saveLabel ?? text("common.save")}
      </button>
      <button type="button" onClick={onDiscard} disabled={pending}>
        {text("common.discard")}
      </button>
    </SaveBar>
  );
}
