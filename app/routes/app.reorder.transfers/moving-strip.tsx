import { FormLayout, Select, TextField } from "@shopify/polaris";
import { PolicyStrip } from "~/components/reorder-policy/policy-strip";
import { useText } from "~/components/use-text";
import type { DescribedPolicy } from "~/models/reorder-policy/describe-policy.server";
import { useMovingForm } from "./use-moving-form";

interface Props {
  policy: DescribedPolicy;
  locations: readonly { id: string; name: string }[];
}

/** Which location fills the others and how often, in a sentence; opened to be changed. */
export function MovingStrip({ policy, locations }: Props) {
  const text = useText();
  const form = useMovingForm(policy);
  const { values, set, action } = form;
  const hub = locations.find(({ id }) => id === policy.hubLocationId);
  const { transferDays: days, transferEveryDays: every } = policy;
  const says = hub ? text("moving.fromHub", { name: hub.name }) : text("moving.fromEach");
  const daysField = (name: "transferDays" | "transferEveryDays") => (
    <TextField
      label={text(`moving.${name}`)}
      value={values[name]}
      onChange={(value) => {
        action.mend(name);
        set(name, value);
      }}
      error={action.issueAt(name)}
      suffix={text("moving.days")}
      autoComplete="off"
      inputMode="numeric"
    />
  );
  return (
    <PolicyStrip
      id="moving-stock"
      title={text("moving.how")}
      says={`${says} ${text("moving.takes", { count: days })} ${text("moving.moved", { count: every })}`}
      notSaved={text("moving.notSaved")}
      nameOf={form.nameOf}
      form={form}
    >
      <FormLayout>
        <Select
          label={text("moving.hubLocationId")}
          helpText={text("moving.hubHint")}
          options={[
            { value: "", label: text("moving.each") },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.hubLocationId}
          onChange={(value) => set("hubLocationId", value)}
          error={action.issueAt("hubLocationId")}
        />
        <FormLayout.Group condensed>
          {daysField("transferDays")}
          {daysField("transferEveryDays")}
        </FormLayout.Group>
      </FormLayout>
    </PolicyStrip>
  );
}
