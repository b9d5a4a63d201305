import { BlockStack, Card, Text } from "@shopify/polaris";
import { CsvDrop } from "~/components/csv/csv-drop";
import { ErrorBanner } from "~/components/error-banner";
import { Progress } from "~/components/progress";
import { useText } from "~/components/use-text";
import { useUpload } from "./use-upload";

/** Takes a file, and leads to its preview. */
export function UploadCard() {
  const text = useText();
  const { sending, error, upload } = useUpload();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="p">{text("imports.intro")}</Text>
        <ErrorBanner error={error} title={text("imports.failed")} />
        {sending ? (
          <BlockStack gap="200">
            <div role="status">
              <Text as="p">{text("imports.uploading", { name: sending.name })}</Text>
            </div>
            <Progress done={sending.done} total={sending.size} ariaLabelledBy="upload-progress" />
            <Text as="span" id="upload-progress" visuallyHidden>
              {text("imports.uploading", { name: sending.name })}
            </Text>
          </BlockStack>
        ) : (
          <CsvDrop isFolderTaken label={text("imports.drop")} onFiles={(files) => void upload(files)} />
        )}
      </BlockStack>
    </Card>
  );
}
