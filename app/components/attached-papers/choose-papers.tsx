import { BlockStack, Button, DropZone, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { XSmallIcon } from "@shopify/polaris-icons";
import { useText } from "~/components/use-text";
import { useFileSize } from "./use-file-size";
import type { PaperUploads } from "./use-paper-uploads";

/** Phones offer their camera for these. What else is dropped is refused by its name. */
const accepted = "image/*,application/pdf";

/** Takes photos and PDFs, several at once, and shows those that are chosen: how far they are, or why one is refused. */
export function ChoosePapers({ uploads, hint }: { uploads: PaperUploads; hint: string }) {
  const { files, progress, choose } = uploads;
  const text = useText();
  return (
    <BlockStack gap="300">
      <DropZone
        label={text("attachments.drop")}
        accept={accepted}
        type="file"
        variableHeight
        disabled={progress !== null}
        onDrop={(dropped) => choose(dropped)}
      >
        <DropZone.FileUpload actionTitle={text("attachments.choose")} actionHint={hint} />
      </DropZone>
      {progress ? (
        <div role="status">
          <BlockStack gap="100">
            <Text as="p" id="attaching">
              {text("attachments.uploading", progress)}
            </Text>
            <ProgressBar
              progress={(100 * (progress.done - 1)) / progress.count}
              size="small"
              ariaLabelledBy="attaching"
            />
          </BlockStack>
        </div>
      ) : null}
      <ChosenFiles uploads={uploads} />
      {files.some(({ fault }) => fault !== null) && !progress ? (
        <div role="alert">
          <Text as="p" tone="critical">
            {text("attachments.notAttached", { count: files.length })}
          </Text>
        </div>
      ) : null}
    </BlockStack>
  );
}

function ChosenFiles({ uploads: { files, progress, leaveOut } }: { uploads: PaperUploads }) {
  const text = useText();
  const sizeOf = useFileSize();
  if (files.length === 0) return null;
  return (
    <ul className="br-plain-list" aria-label={text("attachments.chosen")}>
      {files.map(({ key, file: { name, size }, fault }) => (
        <li key={key}>
          <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
            <div className="br-breakable">
              <Text as="p" breakWord>
                {name}
              </Text>
              <Text as="p" variant="bodySm" tone={fault === null ? "subdued" : "critical"} breakWord>
                {fault ?? sizeOf(size)}
              </Text>
            </div>
            <Button
              icon={XSmallIcon}
              variant="tertiary"
              accessibilityLabel={text("attachments.leaveOut", { name })}
              disabled={progress !== null}
              onClick={() => leaveOut(key)}
            />
          </InlineStack>
        </li>
      ))}
    </ul>
  );
}
