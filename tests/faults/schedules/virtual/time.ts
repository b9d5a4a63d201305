import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";

/** What the machine itself has; the harness waits and measures with these while a schedule has its own time. */
export const real = {
  Date: globalThis.Date,
  now: globalThis.Date.now.bind(globalThis.Date),
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  random: Math.random.bind(Math),
  performanceNow: performance.now.bind(performance),
  randomUUID: crypto.randomUUID,
  randomBytes: crypto.randomBytes,
  abortAfter: AbortSignal.timeout.bind(AbortSignal),
  sleep: timersPromises.setTimeout,
};

/** Where the code under test gets its time from while a schedule runs. */
export interface Timekeeper {
  now(): number;
  /** By how much the clock of whoever asks is ahead, in milliseconds. */
  skew?(): number;
  /** A number from 0 to 1. */
  random(): number;
  startTimer(run: () => void, milliseconds: number): VirtualTimer;
}

export interface VirtualTimer {
  cancel(): void;
}

let keeper: Timekeeper | null = null;

/** From here on time, timers and chance are the keeper's; null gives them back. */
export function keepTimeBy(next: Timekeeper | null): void {
  keeper = next;
}

class TimerHandle {
  constructor(readonly timer: VirtualTimer) {}
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return true;
  }
  [Symbol.toPrimitive]() {
    return 0;
  }
}

/** The time of day, as the process has it; `performance.now` and timers are those of a clock that nobody sets. */
function wallClock(clock: Timekeeper): number {
  return clock.now() + (clock.skew?.() ?? 0);
}

/** Replaces clocks, timers and chance of this process, once, by ones that a keeper may take over. */
export function installTime(): void {
  globalThis.Date = new Proxy(real.Date, {
    construct(target, parameters, asked) {
      const given = keeper && parameters.length === 0 ? [wallClock(keeper)] : parameters;
      return Reflect.construct(target, given, asked) as object;
    },
    get(target, name, receiver) {
      return name === "now" && keeper
        ? () => (keeper ? wallClock(keeper) : 0)
        : Reflect.get(target, name, receiver);
    },
  });
  installChance();
  performance.now = () => keeper?.now() ?? real.performanceNow();

  const setTimer = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    keeper ? new TimerHandle(keeper.startTimer(() => run(...given), ms)) : real.setTimeout(run, ms, ...given);
  const clearTimer = (handle: unknown) => {
    if (handle instanceof TimerHandle) handle.timer.cancel();
    else real.clearTimeout(handle as NodeJS.Timeout);
  };
  Object.assign(globalThis, { setTimeout: setTimer, clearTimeout: clearTimer });

  Object.assign(timersPromises, { setTimeout: sleep });
  syncBuiltinESMExports();
  AbortSignal.timeout = (ms) => {
    if (!keeper) return real.abortAfter(ms);
    // Node takes whole milliseconds alone.
    if (!Number.isInteger(ms)) throw new RangeError(`The value of "delay" is out of range: ${ms}`);
    const controller = new AbortController();
    const reason = new DOMException("The operation was aborted due to timeout", "TimeoutError");
    keeper.startTimer(() => controller.abort(reason), ms);
    return controller.signal;
  };
}

/** Ids and bytes are drawn as numbers are; nothing of them is a secret here. */
function installChance(): void {
  Math.random = () => keeper?.random() ?? real.random();
  const bytes = (count: number) =>
    Buffer.from(Array.from({ length: count }, () => Math.floor(Math.random() * 256)));
  const drawn = {
    randomBytes: (count: number) => (keeper ? bytes(count) : real.randomBytes(count)),
    randomUUID: () => (keeper ? asUuid(bytes(16)) : real.randomUUID()),
  };
  Object.assign(crypto, drawn);
  globalThis.crypto.randomUUID = drawn.randomUUID;
}

function asUuid(bytes: Buffer): crypto.UUID {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function sleep<T>(ms?: number, value?: T, options: { signal?: AbortSignal; ref?: boolean } = {}): Promise<T> {
  const { signal } = options;
  if (!keeper) return real.sleep(ms, value as T, options);
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  return new Promise((resolve, reject) => {
    const timer = keeper?.startTimer(() => resolve(value as T), ms ?? 0);
    signal?.addEventListener("abort", () => {
      timer?.cancel();
      reject(signal.reason as Error);
    });
  });
}
