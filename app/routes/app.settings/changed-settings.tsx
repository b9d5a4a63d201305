import { useAlertFieldName } from "~/components/alert-card";
import { ChangedBanner } from "~/components/edited-document/changed-banner";
import { useFieldName } from "./use-field";
import type { SettingsForm } from "./use-settings-form";

interface Props {
  form: SettingsForm;
  locations: readonly { id: string; name: string }[];
}

/** What another person changed meanwhile: settings and alerts are two documents, and each has its choice. */
export function ChangedSettings({ form, locations }: Props) {
  const fieldName = useFieldName();
  const alertFieldName = useAlertFieldName();
  return (
    <>
      <ChangedBanner
        kind="settings"
        conflict={form.settingsConflict}
        nameOf={fieldName}
        show={(field, value) =>
          field === "defaultLocationId" ? locations.find(({ id }) => id === value)?.name : undefined
        }
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
