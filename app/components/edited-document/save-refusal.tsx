import { ErrorBanner } from "../error-banner";
import type { ApiAction } from "../use-api-action";
import { ChangedBanner, type ChangedProps } from "./changed-banner";

interface Props extends Omit<ChangedProps, "pending"> {
  action: Pick<ApiAction, "error" | "pending">;
  title?: string;
}

/** Why a document was not saved: what is at fault, or what another person changed meanwhile. */
export function SaveRefusal({ action, title, ...changed }: Props) {
  return (
    <>
      <ErrorBanner error={action.error} nameOf={changed.nameOf} {...(title !== undefined && { title })} />
      <ChangedBanner {...changed} pending={action.pending} />
    </>
  );
}
