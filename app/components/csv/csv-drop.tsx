import { DropZone } from "@shopify/polaris";
import { useText } from "../use-text";

/** Takes a CSV file, dropped or chosen. */
export function CsvDrop({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const text = useText();
  return (
    <DropZone
      label={label}
      accept=".csv,.tsv,.txt,text/csv,text/plain"
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
