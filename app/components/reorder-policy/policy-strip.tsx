import type { ReactNode } from "react";
import { SaveRefusal } from "~/components/edited-document/save-refusal";
import { FormSaveBar } from "~/components/form-save-bar";
import { SettingStrip } from "~/components/setting-strip";
import type { PolicyForm } from "./use-policy-form";

interface Props {
  /** Of the save bar. */
  id: string;
  title: string;
  /** How it stands. */
  says: string;
  /** The title of a refusal. */
  notSaved: string;
  nameOf: (field: string) => string;
  form: PolicyForm;
  children: ReactNode;
}

/** Some fields of the reorder policy, in a sentence; opened to be changed. */
export function PolicyStrip({ id, title, says, notSaved, nameOf, form, children }: Props) {
  const { action, conflict } = form;
  return (
    <>
      <FormSaveBar
        id={id}
        dirty={form.dirty}
        pending={form.pending}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <SettingStrip
        title={title}
        says={says}
        refusal={<SaveRefusal {...{ action, title: notSaved, kind: "settings", conflict, nameOf }} />}
      >
        {children}
      </SettingStrip>
    </>
  );
}
