import { childLog } from "~/infra/log/log.server";
import { noteVisit } from "~/models/staff/know.server";
import { nameStaffMember } from "~/models/staff/name.server";
import { whoIs } from "~/platform/oauth-token.server";

interface Visitor {
  shop: { id: number; domain: string };
  actor: string;
  /** The visit's own. */
  sessionToken: string;
}

/**
 * Remembers in the background who has opened the app, and once a day the name that the platform tells. The visitor waits
 * for none of it, and a failure changes nothing.
 */
export function learnStaffMember(visitor: Visitor): void {
  if (visitor.actor === "") return;
  void learn(visitor).catch((error: unknown) => {
    childLog({ shop: visitor.shop.domain }).info(
      { err: error },
      "a staff member's name could not be learned",
    );
  });
}

export async function learn({ shop, actor, sessionToken }: Visitor): Promise<void> {
  if (!(await noteVisit(shop.id, actor))) return;
  const person = await whoIs(shop.domain, sessionToken);
  if (person?.id === actor) await nameStaffMember(shop.id, person);
}
