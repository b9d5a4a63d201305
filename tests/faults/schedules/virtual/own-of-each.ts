import { machineOfNow, type Machine } from "./machine";

const anyones = new Map<unknown, unknown>();

/** A map of a module's that each machine has for itself, as processes do; a machine's is gone with it. */
export class OwnMap<Key, Value> {
  private readonly maps = new WeakMap<Machine, Map<Key, Value>>();

  get(key: Key): Value | undefined {
    return this.own().get(key);
  }

  set(key: Key, value: Value): this {
    this.own().set(key, value);
    return this;
  }

  delete(key: Key): boolean {
    return this.own().delete(key);
  }

  private own(): Map<Key, Value> {
    const machine = machineOfNow();
    if (!machine) return anyones as Map<Key, Value>;
    const known = this.maps.get(machine) ?? new Map<Key, Value>();
    this.maps.set(machine, known);
    return known;
  }
}
