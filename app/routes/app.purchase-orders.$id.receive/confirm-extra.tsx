import { BlockStack, List, Text } from "@shopify/polaris";
import { AppModal } from "~/components/app-modal";
import type { ExtraLine } from "~/components/receiving/received";
import { useText } from "~/components/use-text";

interface Props {
  /** The lines above the tolerance. */
  lines: readonly ExtraLine[];
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const mostNamed = 20;

/** Asks before more is received than was ordered and the settings tolerate. */
export function ConfirmExtra({ lines, open, onConfirm, onClose }: Props) {
  const text = useText();
  const more = lines.length - mostNamed;
  return (
    <AppModal
      id="confirm-extra"
      open={open}
      title={text("receiving.confirmExtra.title")}
      onClose={onClose}
      primary={{ label: text("receiving.confirmExtra.confirm"), onClick: onConfirm }}
      secondary={[{ label: text("receiving.confirmExtra.back"), onClick: onClose }]}
    >
      <BlockStack gap="300">
        <Text as="p">{text("receiving.confirmExtra.text")}</Text>
        <List>
          {lines.slice(0, mostNamed).map(({ line, extra }) => (
            <List.Item key={line.id}>
              {text("receiving.confirmExtra.line", { title: line.title, count: extra })}
            </List.Item>
          ))}
          {more > 0 ? <List.Item>{text("common.andMore", { count: more })}</List.Item> : null}
        </List>
      </BlockStack>
    </AppModal>
  );
}
