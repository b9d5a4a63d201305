import { useState } from "react";
import { useText } from "~/components/use-text";

interface Option {
  id: number;
  name: string;
}

interface Props {
  label: string;
  /** Empty for none. */
  value: string;
  suppliers: readonly Option[];
  /** The supplier it has, who may be archived since. */
  stored: Option | undefined;
  onChange: (value: string) => void;
}

/** So many suppliers are listed in each row at once. */
const few = 30;

/** A rule's supplier. Many are listed when somebody comes near: all rows' lists would be thousands of elements. */
export function RuleSupplier({ label, value, suppliers, stored, onChange }: Props) {
  const text = useText();
  const [isListed, setListed] = useState(suppliers.length <= few);
  const all =
    stored === undefined || suppliers.some(({ id }) => id === stored.id) ? suppliers : [...suppliers, stored];
  const options = isListed ? all : all.filter(({ id }) => String(id) === value);
  const list = () => setListed(true);
  return (
    <select
      className="br-input"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={list}
      onPointerDown={list}
      onPointerEnter={list}
    >
      <option value="">{text("reorder.rules.noSupplier")}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
