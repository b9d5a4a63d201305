import { BlockStack, Text } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { changeOf, type EditableLevel, levelKey } from "~/components/stock-editing/changes";
import { useText } from "~/components/use-text";

const mostShown = 200;

interface Planned {
  level: EditableLevel;
  /** Null where the level cannot have it. */
  after: number | null;
}

/** What each level has, and would have; those that stay as they are say so. */
export function BulkPreview({ planned }: { planned: readonly Planned[] }) {
  const text = useText();
  const { number } = useFormat();
  const impossible = planned.filter(({ after }) => after === null).length;
  const shown = [...planned].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, mostShown);
  const unchanged = planned.filter(({ level, after }) => after === level.currentStock).length;
  return (
    <BlockStack gap="200">
      {impossible > 0 ? (
        <Text as="p" tone="critical">
          {text("stockLevels.bulk.left", { count: impossible })}
        </Text>
      ) : null}
      {unchanged > 0 ? (
        <Text as="p" tone="subdued">
          {text("stockLevels.bulk.unchanged", { count: unchanged })}
        </Text>
      ) : null}
      <div
        className="br-scroll br-preview-box"
        tabIndex={0}
        role="region"
        aria-label={text("stockLevels.bulk.preview")}
      >
        <table className="br-preview" aria-label={text("stockLevels.bulk.preview")}>
          <thead>
            <tr>
              <th scope="col">{text("stockLevels.bulk.level")}</th>
              <th scope="col" className="br-numeric">
                {text("stockLevels.bulk.before")}
              </th>
              <th scope="col" className="br-numeric">
                {text("stockLevels.bulk.after")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ level, after }) => (
              <tr key={levelKey(level)}>
                <th scope="row">{changeOf(level, 0).name}</th>
                <td className="br-numeric">{number(level.currentStock)}</td>
                <td className="br-numeric">
                  {after === null ? (
                    <Text as="span" tone="critical">
                      {text("stockLevels.bulk.impossible")}
                    </Text>
                  ) : (
                    <Text as="span" fontWeight={after === level.currentStock ? "regular" : "semibold"}>
                      {number(after)}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {planned.length > mostShown ? (
        <Text as="p" tone="subdued">
          {text("stockLevels.bulk.shownOf", { shown: mostShown, count: planned.length })}
        </Text>
      ) : null}
    </BlockStack>
  );
}

/** What cannot be is seen first, then what changes. */
function rankOf({ level, after }: Planned): number {
  return after === null ? 0 : after === level.currentStock ? 2 : 1;
}
