const rememberedMs = 3_600_000;
const most = 10_000;

/** Locations that webhooks name and the platform does not tell, each remembered for an hour. */
export class MissingPlaces {
  private readonly until = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  has(shopId: number, locationId: bigint): boolean {
    return (this.until.get(keyOf(shopId, locationId)) ?? 0) > this.now();
  }

  add(shopId: number, locationId: bigint): void {
    if (this.until.size >= most) this.until.clear();
    this.until.set(keyOf(shopId, locationId), this.now() + rememberedMs);
  }
}

function keyOf(shopId: number, locationId: bigint): string {
  return `${shopId}/${locationId}`;
}
