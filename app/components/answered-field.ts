import { sentence } from "./error-banner";

interface Answered {
  label: string;
  value: string;
  /** What the server said of the value. */
  issue: string | undefined;
  onChange: (value: string) => void;
}

/** A text field's properties, with what the server said of it as its error. */
export function answeredField({ label, value, issue, onChange }: Answered) {
  return {
    ...{ label, value, onChange, autoComplete: "off" },
    ...(issue !== undefined && { error: sentence(label, issue) }),
  };
}
