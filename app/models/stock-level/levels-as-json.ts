import { toGid } from "~/platform/gid";
import type { LevelPosition } from "./cursor";

export interface ListedLocation {
  /** The number of the location's gid. */
  id: string;
  name: string;
  /** It stands before the place behind which the list begins, or is that place. */
  isPassed: boolean;
}

export interface StockedVariant {
  /** The number of the variant's gid. */
  variantId: string;
  sku: string;
  title: string;
  /**
   * Location numbers with what is available there, as in "501:7,502:-2"; the latter alone where only one location is
   * listed.
   */
  levels: string;
}

export interface WrittenLevel {
  variant: StockedVariant;
  location: ListedLocation;
  json: string;
}

/**
 * Writes levels as JSON, a variant's in the order of `locations` and no others; of the variant at the place behind which
 * the list begins those that follow.
 */
export function levelWriter(
  locations: readonly ListedLocation[],
  after: LevelPosition | null = null,
): (variants: readonly StockedVariant[]) => WrittenLevel[] {
  const known = new Map(
    locations.map((location, rank) => [location.id, { rank, location, end: endOf(location) }]),
  );
  const [only] = known.values();
  return (variants) => {
    const written: WrittenLevel[] = [];
    for (const variant of variants) {
      const isPassed = after !== null && isAt(after, variant);
      const start = startOf(variant);
      const levels: (WrittenLevel | undefined)[] = [];
      for (const level of variant.levels.split(",")) {
        const colon = level.indexOf(":");
        const at = colon < 0 ? only : known.get(level.slice(0, colon));
        if (!at || (isPassed && at.location.isPassed)) continue;
        levels[at.rank] = { variant, location: at.location, json: start + level.slice(colon + 1) + at.end };
      }
      for (const level of levels) if (level) written.push(level);
    }
    return written;
  };
}

function isAt({ variantId, sku, title }: LevelPosition, variant: StockedVariant): boolean {
  return variant.variantId === variantId && variant.sku === sku && variant.title === title;
}

const startOf = ({ variantId, sku, title }: StockedVariant) =>
  `{"variantId":"${toGid("ProductVariant", variantId)}","sku":${JSON.stringify(sku)},"title":${JSON.stringify(title)},"currentStock":`;

const endOf = ({ id, name }: ListedLocation) =>
  `,"locationId":"${toGid("Location", id)}","locationName":${JSON.stringify(name)}}`;
