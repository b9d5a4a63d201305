import { useAlertFieldName } from "~/components/alert-card";
import { ChangedBanner } from "~/components/edited-document/changed-banner";
import { useText } from "~/components/use-text";
import { costMethods, costScopes } from "~/models/shop/cost-method";
import { useFieldName } from "./use-field";
import type { SettingsForm } from "./use-settings-form";

interface Props {
  form: SettingsForm;
  locations: readonly { id: string; name: string }[];
}

/** What another person changed meanwhile: settings and alerts are two documents, and each has its choice. */
export function ChangedSettings({ form, locations }: Props) {
  const text = useText();
  const fieldName = useFieldName();
  const alertFieldName = useAlertFieldName();
  return (
    <>
      <ChangedBanner
        kind="settings"
        conflict={form.settingsConflict}
        nameOf={fieldName}
        show={(field, value) => {
          if (field === "defaultLocationId") return locations.find(({ id }) => id === value)?.name;
          const method = costMethods.find((one) => field === "costMethod" && one === value);
          if (method) return text(`settings.cost.methods.${method}`);
          const scope = costScopes.find((one) => field === "costScope" && one === value);
          return scope && text(`settings.cost.scopes.${scope}`);
        }}
        pending={form.pending}
      />
      <ChangedBanner
        kind="alertSettings"
        conflict={form.alertsConflict}
        nameOf={alertFieldName}
        pending={form.pending}
      />
    </>
  );
}
