import { BlockStack, Select, TextField } from "@shopify/polaris";
import { useState } from "react";
import { useText } from "~/components/use-text";
import type { SupplierResource } from "~/models/supplier/resource";

interface Props {
  supplier: Pick<SupplierResource, "name" | "email" | "contacts">;
  /** Begins with the address that is typed. */
  isElsewhere: boolean;
  field: {
    label: string;
    value: string;
    onChange: (value: string) => void;
    autoComplete: string;
    error?: string;
  };
}

const typed = "typed";

/** Chooses whom the mail goes to: the supplier, one of its contacts, or an address that is typed. */
export function RecipientField({ supplier, isElsewhere, field }: Props) {
  const text = useText();
  const known = knownAddresses(supplier);
  const [isTyped, setTyped] = useState(known.length === 0 || isElsewhere);
  const input = <TextField {...field} type="email" requiredIndicator />;
  if (known.length === 0) return input;
  return (
    <BlockStack gap="400">
      <Select
        label={text("purchaseOrders.sending.to")}
        options={[
          ...known.map(({ name, email }) => ({ value: email, label: `${name} (${email})` })),
          { value: typed, label: text("purchaseOrders.sending.other") },
        ]}
        value={isTyped ? typed : field.value}
        onChange={(value) => {
          setTyped(value === typed);
          field.onChange(value === typed ? "" : value);
        }}
        {...(!isTyped && field.error !== undefined && { error: field.error })}
      />
      {isTyped ? input : null}
    </BlockStack>
  );
}

/** Where the supplier can be reached: each address once, the supplier's own first. */
export function knownAddresses({ name, email, contacts }: Props["supplier"]) {
  const all = [{ name, email }, ...contacts].filter((one) => one.email !== "");
  return all.filter((one, index) => all.findIndex((other) => other.email === one.email) === index);
}
