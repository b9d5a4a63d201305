import { Link, Text } from "@shopify/polaris";
import { AppModal } from "./app-modal";
import type { useDuplicateName } from "./use-duplicate-name";
import { useText } from "./use-text";

interface Props {
  name: ReturnType<typeof useDuplicateName>;
  /** Saves all the same. */
  onConfirm: () => void;
}

/** Asks whether a second supplier of one name is meant. */
export function DuplicateSupplier({ name: { duplicate, forget }, onConfirm }: Props) {
  const text = useText();
  return (
    <AppModal
      id="duplicate-supplier"
      open={duplicate !== null}
      title={text("suppliers.duplicate.title")}
      onClose={forget}
      primary={{
        label: text("suppliers.duplicate.confirm"),
        onClick: () => {
          forget();
          onConfirm();
        },
      }}
      secondary={[{ label: text("suppliers.duplicate.decline"), onClick: forget }]}
    >
      {duplicate ? (
        <Text as="p">
          {text("suppliers.duplicate.text")}{" "}
          <Link url={`/app/suppliers/${duplicate.id}`}>{duplicate.name}</Link>
        </Text>
      ) : null}
    </AppModal>
  );
}
