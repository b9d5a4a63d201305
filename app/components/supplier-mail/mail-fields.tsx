import { FormLayout, TextField } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { sentence } from "~/components/error-banner";
import { useText } from "~/components/use-text";
import type { SupplierResource } from "~/models/supplier/resource";
import { knownAddresses, RecipientField } from "./recipient-field";

const fieldNames = ["recipient", "cc", "bcc", "message", "replyTo"] as const;
type FieldName = (typeof fieldNames)[number];

type MailValues = Record<FieldName, string>;

interface Start {
  supplier: SupplierResource;
  /** The shop's address for replies. */
  replyTo: string;
  /** Begins with the field of another address, empty. */
  isElsewhere?: boolean;
}

/** What is typed of an email to the supplier; it begins with what supplier and settings say. */
export function useMailValues({ supplier, replyTo, isElsewhere = false }: Start) {
  const [values, setValues] = useState<MailValues>({
    ...{ recipient: knownAddresses(supplier)[0]?.email ?? "", cc: supplier.cc, bcc: supplier.bcc },
    ...{ message: "", replyTo },
  });
  const set = (name: FieldName, value: string) => setValues((old) => ({ ...old, [name]: value }));
  useEffect(() => {
    if (isElsewhere) setValues((old) => ({ ...old, recipient: "" }));
  }, [isElsewhere]);
  return { values, set };
}

/** The field's label by the path of an issue; the path itself where it is no field of the email. */
export function useMailFieldName(): (path: string) => string {
  const text = useText();
  return (path) => {
    const name = fieldNames.find((known) => known === path);
    return name ? text(`purchaseOrders.sending.${name}`) : path;
  };
}

interface Props extends Omit<Start, "replyTo"> {
  mail: ReturnType<typeof useMailValues>;
  issueAt: (path: string) => string | undefined;
  messageHint: string;
}

/** To whom an email goes, with copies for whom, and the merchant's words in it. */
export function MailFields({
  supplier,
  isElsewhere = false,
  mail: { values, set },
  issueAt,
  messageHint,
}: Props) {
  const text = useText();
  const labelOf = useMailFieldName();
  const field = (name: FieldName) => {
    const issue = issueAt(name);
    return {
      label: labelOf(name),
      value: values[name],
      onChange: (value: string) => set(name, value),
      autoComplete: "off",
      ...(issue !== undefined && { error: sentence(labelOf(name), issue) }),
    };
  };
  return (
    <FormLayout>
      <RecipientField supplier={supplier} isElsewhere={isElsewhere} field={field("recipient")} />
      <FormLayout.Group>
        <TextField {...field("cc")} inputMode="email" helpText={text("purchaseOrders.sending.copiesHint")} />
        <TextField {...field("bcc")} inputMode="email" />
      </FormLayout.Group>
      <TextField
        {...field("message")}
        multiline={4}
        placeholder={text("purchaseOrders.sending.messagePlaceholder")}
        helpText={messageHint}
      />
      <TextField {...field("replyTo")} type="email" />
    </FormLayout>
  );
}
