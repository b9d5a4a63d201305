import { LeftOutDays } from "~/components/left-out-sales/left-out-days";
import { useLeavingOut } from "~/components/left-out-sales/use-leaving-out";
import { SettingStrip } from "~/components/setting-strip";
import { useText } from "~/components/use-text";
import type { DemandExclusionResource } from "~/models/demand-exclusion/resource";

/** The days that no forecast learns from; opened to be changed. */
export function LeftOutStrip({ exclusions }: { exclusions: readonly DemandExclusionResource[] }) {
  const text = useText();
  const leavingOut = useLeavingOut();
  const count = exclusions.length;
  return (
    <SettingStrip
      title={text("forecasts.leftOut.shopTitle")}
      says={count === 0 ? text("forecasts.leftOut.nothing") : text("forecasts.leftOut.periods", { count })}
      changes={text("forecasts.leftOut.changeDays")}
    >
      <LeftOutDays exclusions={exclusions} leavingOut={leavingOut} />
    </SettingStrip>
  );
}
