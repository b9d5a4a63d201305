import { type Machine, machineOfNow } from "./machine";

/**
 * What a module has in memory, for each machine its own, as processes have it: made when a machine first asks, gone
 * with its death, and nothing of one schedule is left to the next. Code of no machine shares one.
 */
export function ownOfEach<Kept extends object>(make: () => Kept): Kept {
  const kept = new WeakMap<Machine, Kept>();
  const anyones = make();
  const own = (): Kept => {
    const machine = machineOfNow();
    if (!machine) return anyones;
    const found = kept.get(machine) ?? make();
    kept.set(machine, found);
    return found;
  };
  return new Proxy(anyones, {
    get(_target, name) {
      const mine = own();
      const value: unknown = Reflect.get(mine, name, mine);
      return typeof value === "function" ? (value.bind(mine) as unknown) : value;
    },
  });
}
