import { Banner } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { StockImport } from "./use-import";

/** Offers to take back the import of an earlier visit. */
export function EarlierImport({ earlier }: Pick<StockImport, "earlier">) {
  const text = useText();
  const format = useFormat();
  const { kept, undo, dismiss } = earlier;
  if (!kept) return null;
  return (
    <Banner
      tone="info"
      title={text("stockLevels.import.earlier", { file: kept.file, time: format.dateTime(kept.at) })}
      action={{ content: text("stockLevels.import.undo"), onAction: undo }}
      onDismiss={dismiss}
    >
      <p>{text("stockLevels.import.earlierText", { count: kept.done.length })}</p>
    </Banner>
  );
}
