import { DropZone } from "@shopify/polaris";
import { useText } from "../use-text";

interface Props {
  label: string;
  /** Takes JSON as well. */
  isJsonTaken?: boolean;
  onFile: (file: File) => void;
}

const csv = ".csv,.tsv,.txt,text/csv,text/plain";

/** Takes a CSV file, dropped or chosen. */
export function CsvDrop({ label, isJsonTaken = false, onFile }: Props) {
  const text = useText();
  return (
    <DropZone
      label={label}
      accept={isJsonTaken ? `${csv},.json,application/json` : csv}
      type="file"
      allowMultiple={false}
      onDropAccepted={(files) => {
        const [file] = files;
        if (file) onFile(file);
      }}
    >
      <DropZone.FileUpload actionTitle={text("common.csv.choose")} />
    </DropZone>
  );
}
