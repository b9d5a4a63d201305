import { Box, Popover } from "@shopify/polaris";
import { useState } from "react";
import { useText } from "~/components/use-text";
import type { Proposal } from "~/models/reorder-rule/proposals.server";
import { Explanation } from "./explanation";

export type Figure = "stock" | "incoming" | "point" | "quantity" | "cost";

interface Props {
  what: Figure;
  row: Proposal;
  /** The figure as it is in the table. */
  shown: string;
}

/** A figure that says where it comes from when it is pressed. */
export function Explained({ what, row, shown }: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const name = text(`reorder.suggestions.${what}`);
  const label = text("reorder.explain.label", { what: name, title: row.title });
  const toggle = () => {
    setWasOpen(true);
    setOpen((old) => !old);
  };
  const button = (
    <button
      type="button"
      className={what === "quantity" ? "br-explained br-why" : "br-explained"}
      aria-label={what === "quantity" ? label : `${shown}. ${label}`}
      onClick={toggle}
    >
      {shown}
    </button>
  );
  // A page has a thousand figures; a popover is made for those that are asked for.
  if (!wasOpen) return button;
  return (
    <Popover active={open} activator={button} onClose={() => setOpen(false)} preferredAlignment="right">
      <Box padding="400" maxWidth="20rem">
        <Explanation what={what} row={row} />
      </Box>
    </Popover>
  );
}
