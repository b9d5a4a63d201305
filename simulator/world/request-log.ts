/** One call of the app to the platform, as the platform saw it. */
export interface LoggedRequest {
  seq: number;
  at: string;
  shop: string;
  /** A GraphQL root field, or "token", "bulk-file", "mail". */
  operation: string;
  operationName: string | null;
  key: string | null;
  body: string;
  fault: string | null;
  status: number | null;
  /** "ok", "errors", "userErrors", "throttled", "fault", "refused". */
  outcome: string;
  /** The last entry of the platform's ledger that a GraphQL request saw; 0 when there was none, or it was not executed. */
  seen?: number;
}

const keep = 20_000;

/** The last calls, oldest first. */
export class RequestLog {
  private entries: LoggedRequest[] = [];
  private seq = 0;

  add(entry: Omit<LoggedRequest, "seq">): LoggedRequest {
    this.seq += 1;
    const logged = { seq: this.seq, ...entry };
    this.entries.push(logged);
    if (this.entries.length > keep * 2) this.entries = this.entries.slice(-keep);
    return logged;
  }

  list(filter: { shop?: string; operation?: string; after?: number } = {}): LoggedRequest[] {
    return this.entries.filter(
      (entry) =>
        (!filter.shop || entry.shop === filter.shop) &&
        (!filter.operation || entry.operation === filter.operation) &&
        entry.seq > (filter.after ?? 0),
    );
  }

  clear(): void {
    this.entries = [];
  }
}
