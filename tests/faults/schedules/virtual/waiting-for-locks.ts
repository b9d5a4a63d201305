import type { Connection, Statement } from "./gate";
import type { Servers } from "./servers";
import { real } from "./time";

/** Longer than a statement takes that waits for nobody. */
const usualMs = 4;
/** Real milliseconds after which a statement that waits for nobody will not come to its end any more. */
const longestMs = 30_000;

/** Statements that wait for locks of others: which do, which may go on, and which wait for each other. */
export class WaitingForLocks {
  private readonly blocked = new Set<Statement>();
  private readonly victims = new Set<Statement>();
  private isFree = false;

  constructor(private readonly servers: Servers) {}

  get size(): number {
    return this.blocked.size;
  }

  list(): Statement[] {
    return [...this.blocked];
  }

  forget(connections: readonly Connection[]): void {
    for (const statement of this.blocked) {
      if (connections.includes(statement.connection)) this.blocked.delete(statement);
    }
  }

  locksMayBeFree(): void {
    this.isFree = true;
  }

  /** Resolves when the statement is over, or known to wait for a lock. */
  async watch(statement: Statement): Promise<void> {
    const since = real.now();
    await within(statement.over, usualMs);
    while (!statement.isOver) {
      if (real.now() - since > longestMs) throw new Error(`a statement never ends: ${statement.text}`);
      if ((await this.servers.waiting()).has(statement.connection.processID) && !statement.isOver) {
        this.blocked.add(statement);
        await this.breakDeadlock(statement);
        return;
      }
      await within(statement.over, 1);
    }
  }

  /** Delivers one statement that has its lock now and came to its end; false when there is none. */
  async goOn(): Promise<boolean> {
    if (!this.isFree) return false;
    for (const statement of this.blocked) {
      if (!statement.isOver && (await this.servers.waiting()).has(statement.connection.processID)) continue;
      this.blocked.delete(statement);
      await this.watch(statement);
      if (!statement.isOver) continue;
      statement.deliver();
      return true;
    }
    this.isFree = false;
    return false;
  }

  /** What PostgreSQL says to the one of a deadlock that it ends. */
  explain(statement: Statement, error: Error | null): Error | null {
    if (!error || !this.victims.delete(statement)) return error;
    return Object.assign(error, { code: "40P01", message: "deadlock detected" });
  }

  /**
   * PostgreSQL ends one of a circle after a moment of real time, whichever looks first; here it is always the one
   * that closed the circle.
   */
  private async breakDeadlock(last: Statement): Promise<void> {
    const waitsFor = await this.servers.waitsFor(this.list().map(({ connection }) => connection.processID));
    const start = last.connection.processID;
    const seen = new Set<number>();
    const reaches = (pid: number): boolean => {
      if (seen.has(pid)) return false;
      seen.add(pid);
      return (waitsFor.get(pid) ?? []).some((next) => next === start || reaches(next));
    };
    if (!reaches(start)) return;
    this.victims.add(last);
    await this.servers.cancel(start);
    await last.over;
    this.isFree = true;
  }
}

function within(over: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = real.setTimeout(resolve, milliseconds);
    void over.then(() => {
      real.clearTimeout(timer);
      resolve();
    });
  });
}
