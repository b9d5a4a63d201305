import type { Language } from "~/texts/language";
import { textsIn } from "~/texts/load";

interface LoginFormProps {
  language: Language;
  /** What was given and is no store's address; null where nothing was given yet. */
  given: string | null;
}

/** Asks for a store's address, without a script. */
export function LoginForm({ language, given }: LoginFormProps) {
  const { t: text } = textsIn(language).i18n;
  const fault = given === null ? {} : { "aria-invalid": true, "aria-describedby": "fault", autoFocus: true };
  return (
    <>
      <p>{text("common.login.text")}</p>
      <form method="get" action="/auth/login">
        <label htmlFor="shop">{text("common.login.label")}</label>
        <input
          id="shop"
          name="shop"
          placeholder={text("common.login.placeholder")}
          autoComplete="on"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={given ?? ""}
          {...fault}
        />
        {given === null ? null : (
          <p className="error" id="fault">
            {text("common.login.fault")}
          </p>
        )}
        <button type="submit">{text("common.login.go")}</button>
      </form>
    </>
  );
}
