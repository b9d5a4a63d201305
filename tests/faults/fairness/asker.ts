import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface Answered {
  ms: number;
  status: number;
  retryAfter: boolean;
}

export interface Pace {
  perSecond: number;
  /** Milliseconds. */
  forMs: number;
}

/** Asks at a steady pace, whether it was answered or not. */
export class Asker {
  private readonly agent: http.Agent;

  constructor(
    private readonly port: number,
    private readonly token: string,
    maxSockets: number,
  ) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets });
  }

  async ask({ perSecond, forMs }: Pace): Promise<Answered[]> {
    const started = performance.now();
    const asked: Promise<Answered>[] = [];
    while (performance.now() - started < forMs) {
      const due = ((performance.now() - started) / 1_000) * perSecond;
      while (asked.length < due) asked.push(this.one());
      await pause(5);
    }
    return Promise.all(asked);
  }

  end(): void {
    this.agent.destroy();
  }

  private one(): Promise<Answered> {
    const started = performance.now();
    const headers = { Authorization: `Bearer ${this.token}` };
    const request = { port: this.port, path: "/api/suppliers", agent: this.agent, headers };
    return new Promise((resolve) => {
      http
        .get(request, (answer) => {
          answer.resume();
          answer.once("end", () => {
            const retryAfter = answer.headers["retry-after"] !== undefined;
            resolve({ ms: performance.now() - started, status: answer.statusCode ?? 0, retryAfter });
          });
        })
        .once("error", () => resolve({ ms: performance.now() - started, status: 0, retryAfter: false }));
    });
  }
}
