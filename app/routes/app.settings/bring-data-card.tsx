import { useText } from "~/components/use-text";
import { LinkCard } from "./link-card";

/** Leads to the import of files from elsewhere. */
export function BringDataCard() {
  const text = useText();
  return (
    <LinkCard
      title={text("imports.settings.title")}
      hint={text("imports.settings.hint")}
      open={text("imports.settings.open")}
      url="/app/imports"
    />
  );
}
