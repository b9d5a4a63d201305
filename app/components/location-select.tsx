import { Select } from "@shopify/polaris";
import { useText } from "./use-text";

interface Props {
  locations: readonly { id: string; name: string }[];
  /** A platform id as the API speaks it; empty for all, or for none chosen yet. */
  value: string;
  onChange: (id: string) => void;
  label?: string;
  labelHidden?: boolean;
  /** Offers all locations together, as a filter does. */
  withAll?: boolean;
  /** Said where nothing is chosen yet. */
  placeholder?: string;
  error?: string | undefined;
}

/** Chooses one of the shop's locations. */
export function LocationSelect({ locations, value, onChange, label, withAll, placeholder, ...rest }: Props) {
  const text = useText();
  const { labelHidden = false, error } = rest;
  return (
    <Select
      label={label ?? text("common.locations.label")}
      labelHidden={labelHidden}
      options={[
        ...(withAll ? [{ value: "", label: text("common.locations.all") }] : []),
        ...locations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...(placeholder && { placeholder })}
      value={value}
      onChange={onChange}
      {...(error && { error })}
    />
  );
}
