import { BlockStack, Box, Button, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "./api-client";
import { downloadBlob } from "./csv/download";
import { ErrorBanner } from "./error-banner";
import { useText } from "./use-text";

interface Props {
  fetch: (signal: AbortSignal) => Promise<Blob>;
  /** Names what is fetched: the document is fetched again when it changes. */
  of: string;
  fileName: string;
  /** Names the document for a screen reader. */
  title: string;
  /** What is said meanwhile, and when it fails; by default, of a PDF that is made. */
  words?: { waiting: string; failed: string };
}

interface Shown {
  file: Blob;
  address: string;
}

/** A PDF or a photo that is fetched, shown, and can be downloaded or opened by itself. The one before stays until the next is there. */
export function DocumentPreview({ fetch, of, fileName, title, words }: Props) {
  const text = useText();
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const read = useRef(fetch);
  read.current = fetch;
  useEffect(() => {
    const abort = new AbortController();
    read.current(abort.signal).then(
      (file) => {
        if (abort.signal.aborted) return;
        setError(null);
        setShown({ file, address: URL.createObjectURL(file) });
      },
      (fault: unknown) => {
        if (fault instanceof ApiError && !abort.signal.aborted) setError(fault);
      },
    );
    return () => abort.abort();
  }, [of]);
  useEffect(() => {
    return () => {
      if (shown) URL.revokeObjectURL(shown.address);
    };
  }, [shown]);
  if (error) return <ErrorBanner error={error} title={words?.failed ?? text("common.pdf.failed")} />;
  if (!shown) return <Waiting words={words?.waiting ?? text("common.pdf.making")} />;
  const { file, address } = shown;
  return (
    <BlockStack gap="300">
      {file.type.startsWith("image/") ? (
        <Photo address={address} title={title} />
      ) : (
        <iframe className="br-document" src={address} title={title} />
      )}
      <InlineStack gap="200">
        {/* The router would take a link to the document for one to a page. */}
        <Button onClick={() => downloadBlob(fileName, file)}>{text("common.pdf.download")}</Button>
        <Button url={address} target="_blank">
          {text("common.pdf.newTab")}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

function Photo({ address, title }: { address: string; title: string }) {
  const text = useText();
  const [failed, setFailed] = useState(false);
  if (failed) return <Text as="p">{text("attachments.notShown")}</Text>;
  return <img className="br-photo" src={address} alt={title} onError={() => setFailed(true)} />;
}

function Waiting({ words }: { words: string }) {
  const text = useText();
  return (
    <Box padding="1600">
      <InlineStack align="center" gap="300" blockAlign="center">
        <Spinner size="small" accessibilityLabel={text("common.loading")} />
        <Text as="span">{words}</Text>
      </InlineStack>
    </Box>
  );
}
