import { fieldName, type LineField, type TypedLine } from "~/http/confirmation/answer-form";
import type { ViewedLine } from "~/models/order-confirmation/open.server";
import { moneyFormat } from "~/models/purchase-order/money";
import { currentLanguage, translate } from "~/texts/translate";

interface Props {
  line: ViewedLine;
  currency: string;
  /** What stands in the fields; without it the line is only shown. */
  typed: TypedLine | undefined;
  /** By `lines.<id>.<field>`. */
  faults: ReadonlyMap<string, string>;
}

/** A line of the order, with fields to confirm or change it. */
export function OrderLine({ line, currency, typed, faults }: Props) {
  const { id, title, quantity, receivedQuantity, costPrice, expectedOn } = line;
  const money = moneyFormat({ currency, locale: currentLanguage(), unitCost: true });
  const ordered = translate("confirmation.page.ordered", { quantity, price: money(costPrice) });
  const details = [
    ordered,
    ...(receivedQuantity > 0
      ? [translate("confirmation.page.delivered", { quantity: receivedQuantity })]
      : []),
    ...(!typed && expectedOn ? [translate("confirmation.page.expected", { day: expectedOn })] : []),
  ];
  const numbers = numbersOf(line);
  const fault = faults.get(`lines.${id}`);
  const common = { id, title, faults };
  return (
    <li>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      {numbers.length > 0 ? <p>{numbers.join(" · ")}</p> : null}
      <p>{details.join(" · ")}</p>
      {fault ? <p className="fault">{fault}</p> : null}
      {typed ? (
        <div className="fields">
          <Field
            {...{ ...common, field: "quantity", value: typed.quantity }}
            label={translate("confirmation.page.quantity")}
            input={{ type: "number", min: receivedQuantity, max: 1_000_000, step: 1, required: true }}
          />
          <Field
            {...{ ...common, field: "costPrice", value: typed.costPrice }}
            label={translate("confirmation.page.price", { currency })}
            input={{ type: "number", min: 0, step: 0.0001, required: true, inputMode: "decimal" }}
          />
          <Field
            {...{ ...common, field: "expectedOn", value: typed.expectedOn }}
            label={translate("confirmation.page.day")}
            input={{ type: "date", min: "1970-01-01", max: "9998-12-31" }}
          />
        </div>
      ) : null}
    </li>
  );
}

interface FieldProps {
  id: number;
  title: string;
  field: LineField;
  value: string;
  label: string;
  input: React.InputHTMLAttributes<HTMLInputElement>;
  faults: Props["faults"];
}

function Field({ id, title, field, value, label, input, faults }: FieldProps) {
  const name = fieldName(id, field);
  const fault = faults.get(`lines.${id}.${field}`);
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        defaultValue={value}
        aria-label={`${label}, ${title}`}
        {...(fault && { "aria-invalid": true, "aria-describedby": `${name}-fault` })}
      />
      {fault ? (
        <p className="fault" id={`${name}-fault`}>
          {`${label}: ${fault}`}
        </p>
      ) : null}
    </div>
  );
}

function numbersOf({ sku, articleNumber: number, packSize: size }: ViewedLine): string[] {
  return [
    ...(number ? [translate("confirmation.page.articleNumber", { number })] : []),
    ...(sku ? [translate("confirmation.page.sku", { sku })] : []),
    ...(size > 1 ? [translate("confirmation.page.cases", { size })] : []),
  ];
}
