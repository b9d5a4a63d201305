import { BlockStack, Card, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { labels as api } from "~/api/labels";
import { fetchFile } from "~/components/api-client";
import { DocumentPreview } from "~/components/document-preview";
import { useText } from "~/components/use-text";
import { mostLabels } from "~/models/label/choices";
import type { Labels } from "./use-labels";

/** Somebody who is typing has not finished yet. */
const pauseMs = 500;

/** The labels as they will be printed. */
export function PreviewCard({ labels: { request } }: { labels: Labels }) {
  const text = useText();
  const [drawn, setDrawn] = useState(request);
  useEffect(() => {
    const waiting = setTimeout(() => setDrawn(request), pauseMs);
    return () => clearTimeout(waiting);
  }, [request]);
  const { body, fault } = drawn;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {text("labels.preview")}
        </Text>
        {body ? (
          <DocumentPreview
            fetch={(signal) => fetchFile(api.print, { body }, { signal })}
            of={JSON.stringify(body)}
            fileName="labels.pdf"
            title={text("labels.preview")}
          />
        ) : (
          <Text as="p" tone="subdued">
            {text(`labels.faults.${fault}`, { most: mostLabels })}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
