import type { Platform } from "../platform";

export class StateFolder {
  constructor(
    readonly folder: string,
    readonly platform: Platform,
  ) {}
  load(): void {}
  saveOnChange(): void {}
  close(): void {}
}
