import { useAppBridge } from "@shopify/app-bridge-react";
import { InlineStack, Select, Text } from "@shopify/polaris";
import { dataImports } from "~/api/data-imports";
import { pickVariants } from "~/components/find-variants/pick-variants";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { gidNumber } from "~/lib/gid-number";
import type { ImportRowResource } from "~/models/data-import/list-rows.server";
import type { DataImportResource } from "~/models/data-import/resource";

interface Props {
  dataImport: DataImportResource;
  row: ImportRowResource;
}

/** Says what a line belongs to that matches nothing or several; all lines of the same name follow. */
export function MatchCell({ dataImport, row }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const action = useApiAction();
  const { line, choiceOf, proposals } = row;
  if (choiceOf === "") return null;
  const chosen = dataImport.choices[choiceOf];
  const [about] = choiceOf.split(":");
  const choose = (choice: string | null) =>
    action.run(dataImports.choose, {
      params: { id: dataImport.id },
      body: { choices: [{ choiceOf, choice }] },
    });
  const browse = async () => {
    const [picked] = await pickVariants(shopify);
    if (picked) await choose(gidNumber(picked.variantId));
  };
  const onChange = (value: string) => {
    if (value === "other") void browse();
    else void choose(value === "" ? null : value);
  };
  return (
    <InlineStack gap="200" blockAlign="center">
      <Select
        label={text("imports.match.label", { line })}
        labelHidden
        disabled={action.pending}
        value={chosen ?? ""}
        options={[
          { value: "", label: text(chosen === undefined ? "imports.match.open" : "imports.match.again") },
          ...proposals.map(({ id, name }) => ({ value: id, label: name })),
          ...(about === "supplier" ? [{ value: "new", label: text("imports.match.newSupplier") }] : []),
          ...(about === "variant" ? [{ value: "other", label: text("imports.match.other") }] : []),
          { value: "skip", label: text("imports.match.skip") },
        ]}
        onChange={onChange}
      />
      {action.error ? (
        <Text as="span" tone="critical">
          {action.error.message}
        </Text>
      ) : null}
    </InlineStack>
  );
}
