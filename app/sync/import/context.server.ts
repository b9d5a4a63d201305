import { AppError } from "~/errors";
import { isDraining } from "~/http/limits/draining.server";
import type { ImportConnection } from "~/models/import-run/connection.server";
import type { ImportStep } from "~/models/import-run/progress";
import { type ImportRunState, saveProgress } from "~/models/import-run/run.server";
import { UnreadLines } from "~/models/import-run/unread-lines";
import { type BulkOperation, startBulk } from "~/platform/bulk-query.server";
import { platformForShop } from "~/sync/platform-for-shop.server";
import { sentence } from "~/texts/translate";
import { bulkResult } from "./bulk-result.server";

const reportEveryMs = 1_000;

export class StepContext {
  #reportedAt = 0;
  #readingSince = Date.now();
  #done = 0;
  readonly unread = new UnreadLines();

  constructor(
    readonly connection: ImportConnection,
    readonly run: ImportRunState,
    readonly step: ImportStep,
  ) {}

  get shopId(): number {
    return this.connection.shopId;
  }

  /** Records the objects read so far, and the milliseconds since the platform had them ready. */
  get effort(): { objects: number; ms: number } {
    return { objects: this.#done, ms: Date.now() - this.#readingSince };
  }

  /** Marks the step as complete and adds its unreadable lines to the run's totals. */
  countUnread(): void {
    const { checkpoint, totals } = this.run;
    checkpoint.unread[this.step] = this.unread.count;
    const lines = Object.values(checkpoint.unread).reduce((sum, count) => sum + count, 0);
    if (lines > 0) totals.unreadLines = lines;
  }

  /** Writes the progress about once a second. PLATFORM_UNAVAILABLE when the process is shutting down. */
  async report(done: number, expected: number | null): Promise<void> {
    this.#done = done;
    if (isDraining()) {
      throw new AppError("PLATFORM_UNAVAILABLE", { message: sentence("shopify.importGoesOn") });
    }
    if (Date.now() - this.#reportedAt < reportEveryMs) return;
    await this.save(done, expected);
  }

  async save(done: number, expected: number | null): Promise<void> {
    this.#reportedAt = Date.now();
    await saveProgress(this.shopId, this.run, { step: this.step, done, expected });
  }

  /** Starts to count rows; their pace gives the estimate of the remaining time. */
  async startCounting(expected: number | null): Promise<void> {
    this.#readingSince = Date.now();
    this.run.checkpoint.countingSince = new Date(this.#readingSince).toISOString();
    await this.save(0, expected);
  }

  async prepareBulk(query: string): Promise<void> {
    if (this.run.checkpoint.bulk[this.step] !== undefined) return;
    const operation = await startBulk(await platformForShop(this.shopId), query);
    await this.#remember(operation.id);
  }

  async bulkResult(query: string): Promise<BulkOperation> {
    const operation = await bulkResult({
      client: await platformForShop(this.shopId),
      query,
      id: this.run.checkpoint.bulk[this.step],
      remember: (id) => this.#remember(id),
      watch: (objectCount) => this.report(0, objectCount || null),
    });
    await this.startCounting(operation.objectCount);
    return operation;
  }

  async #remember(id: string): Promise<void> {
    this.run.checkpoint.bulk[this.step] = id;
    await this.save(0, null);
  }
}
