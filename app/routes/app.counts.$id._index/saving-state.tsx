import { Banner, Box, Button, InlineStack, Text } from "@shopify/polaris";
import { unsavedIds } from "~/components/counting/unsaved-lines";
import type { Counting } from "~/components/counting/use-counting";
import { useText } from "~/components/use-text";

interface Props {
  counting: Counting;
  /** The review was asked for, and lines are not saved. */
  mustStay: boolean;
}

/** Says at any time whether everything counted is safe. */
export function SavingState({ counting, mustStay }: Props) {
  const text = useText();
  const { outbox, isHeld, saving, fault, send, drop } = counting;
  const count = Math.max(unsavedIds(outbox).length, isHeld ? 1 : 0);
  const words =
    count > 0
      ? text("counts.saving.unsaved", { count })
      : text(saving ? "counts.saving.saving" : "counts.saving.saved");
  return (
    <>
      <div className="br-saving" role="status">
        <Text as="p" tone={count > 0 ? undefined : "subdued"} variant="bodySm">
          {count > 0 && saving && !fault ? text("counts.saving.saving") : words}
        </Text>
      </div>
      {fault ? (
        <Box paddingInline="400" paddingBlockEnd="400">
          <Banner
            tone={fault.isTransient ? "warning" : "critical"}
            {...(!fault.isTransient && { title: text("counts.saving.refused", { count }) })}
          >
            <p>{fault.isTransient ? text("counts.saving.offline") : fault.error.message}</p>
            {mustStay ? <p>{text("counts.saving.stay")}</p> : null}
            <Box paddingBlockStart="200">
              <InlineStack gap="200">
                <Button onClick={() => void send()} loading={saving}>
                  {text("counts.saving.sendNow")}
                </Button>
                {fault.isTransient ? null : <Button onClick={drop}>{text("counts.saving.drop")}</Button>}
              </InlineStack>
            </Box>
          </Banner>
        </Box>
      ) : null}
    </>
  );
}
