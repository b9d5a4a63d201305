import { BlockStack, Box, Button, Card, InlineStack, Select, Text } from "@shopify/polaris";
import { useState } from "react";
import { books } from "~/api/books";
import { fetchFile } from "~/components/api-client";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { Paging } from "~/components/paging";
import { type Column, RecordTable } from "~/components/record-table";
import { useDownload } from "~/components/use-download";
import { useText } from "~/components/use-text";
import { bookFileName } from "~/documents/book-export/file-name";
import { type BookFormat, bookFormats } from "~/models/book-export/formats";
import type { BooksPage } from "./load-books.server";

type Export = BooksPage["exports"]["rows"][number];

/** What was exported, newest first, each with its files in the chosen format. */
export function ExportsCard({ exports: { rows, nextCursor } }: { exports: BooksPage["exports"] }) {
  const text = useText();
  const { day, dateTime, number } = useFormat();
  const [format, setFormat] = useState<BookFormat>("csv");
  const { refusal, download } = useDownload();
  const downloads = ({ id, number: exportNumber, parts }: Export) =>
    Array.from({ length: parts[format] }, (_, place) => {
      const [part, count] = [place + 1, parts[format]];
      const name = bookFileName({ number: exportNumber, format, part, parts: count });
      return (
        <Button
          key={part}
          accessibilityLabel={text("books.exports.downloadOf", { name })}
          onClick={() =>
            download(name, () =>
              fetchFile(books.file, { params: { id }, query: { format, part: String(part) } }),
            )
          }
        >
          {count === 1 ? text("books.exports.download") : text("books.exports.part", { part, count })}
        </Button>
      );
    });
  const columns: Column<Export>[] = [
    {
      id: "number",
      title: text("books.exports.number"),
      cell: (row) => text("books.exports.numbered", { number: row.number }),
    },
    {
      id: "days",
      title: text("books.exports.days"),
      cell: ({ firstDay, until }) =>
        firstDay === until
          ? day(until)
          : text("books.exports.span", { first: day(firstDay), last: day(until) }),
    },
    {
      id: "entries",
      title: text("books.exports.entries"),
      numeric: true,
      cell: ({ entryCount }) => number(entryCount),
    },
    { id: "made", title: text("books.exports.made"), cell: ({ createdAt }) => dateTime(createdAt) },
    {
      id: "download",
      title: text("books.exports.files"),
      cell: (row) =>
        row.parts[format] === 0 ? (
          text("books.exports.noFile")
        ) : (
          <InlineStack gap="200">{downloads(row)}</InlineStack>
        ),
    },
  ];
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="300">
            <Text as="h2" variant="headingMd">
              {text("books.exports.title")}
            </Text>
            {rows.length > 0 ? (
              <Select
                label={text("books.exports.format")}
                labelInline
                options={bookFormats.map((value) => ({ value, label: text(`books.formats.${value}`) }))}
                value={format}
                onChange={(value) => setFormat(value as BookFormat)}
              />
            ) : null}
          </InlineStack>
          <ErrorBanner error={refusal} title={text("books.exports.failed")} />
          <Text as="p" tone="subdued">
            {text(rows.length > 0 ? `books.hints.${format}` : "books.exports.none")}
          </Text>
        </BlockStack>
      </Box>
      {rows.length > 0 ? (
        <RecordTable
          label={text("books.exports.title")}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns}
        />
      ) : null}
      <Paging nextCursor={nextCursor} label={text("books.exports.pages")} />
    </Card>
  );
}
