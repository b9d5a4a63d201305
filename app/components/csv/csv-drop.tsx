import { DropZone } from "@shopify/polaris";
import { useText } from "../use-text";

interface Props {
  label: string;
  /** Takes JSON as well, and several files at once. */
  isFolderTaken?: boolean;
  onFiles: (files: readonly [File, ...File[]]) => void;
}

const csv = ".csv,.tsv,.txt,text/csv,text/plain";

/** Takes CSV files, dropped or chosen. */
export function CsvDrop({ label, isFolderTaken = false, onFiles }: Props) {
  const text = useText();
  return (
    <DropZone
      label={label}
      accept={isFolderTaken ? `${csv},.json,application/json` : csv}
      type="file"
      allowMultiple={isFolderTaken}
      onDropAccepted={(files) => {
        const [first, ...others] = files;
        if (first) onFiles([first, ...others]);
      }}
    >
      <DropZone.FileUpload actionTitle={text("common.csv.choose")} />
    </DropZone>
  );
}
