import { type Answer, toResponse } from "./exchange";
import { type Machine, machineOfNow, never } from "./machine";
import type { Stepper } from "./stepper";

/** One request as it leaves a machine. */
export interface Outgoing {
  machine: Machine;
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Who answers at an address. */
export type Network = (request: Outgoing) => Promise<Answer>;

let line: { stepper: Stepper; network: Network } | null = null;

export function sendRequestsTo(next: { stepper: Stepper; network: Network } | null): void {
  line = next;
}

/** Leads what machines fetch to the schedule's network, once for this process. */
export function installNetwork(): void {
  const elsewhere = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    const machine = machineOfNow();
    if (machine?.isDead) return never();
    if (!machine || !line) return elsewhere(input, init);
    return fetchThrough(line, machine, input, init);
  };
}

function fetchThrough(
  { stepper, network }: NonNullable<typeof line>,
  machine: Machine,
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : String(input));
  const headers = Object.fromEntries(new Headers(init.headers));
  const outgoing = {
    machine,
    url,
    method: init.method ?? "GET",
    headers,
    body: Buffer.from(typeof init.body === "string" ? init.body : ""),
  };
  return new Promise((resolve, reject) => {
    const { signal } = init;
    if (signal?.aborted) return reject(signal.reason as Error);
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
    stepper.want({
      machine,
      lane: null,
      label: `${outgoing.method} ${url.host}`,
      run: async () => {
        if (signal?.aborted || !machine.pass(`before ${nameOf(outgoing)}`)) return;
        // The other side works on it in its own time; the line is not held meanwhile.
        void network(outgoing).then(
          (answer) => {
            if (!machine.pass(`after ${nameOf(outgoing)}`)) return;
            machine.onHeard(answer);
            try {
              resolve(toResponse(answer));
            } catch (error) {
              reject(error as Error);
            }
          },
          (error: Error) => reject(error),
        );
      },
    });
  });
}

function nameOf({ method, url, body }: Outgoing): string {
  const what = changesStock(body) ? " (changes stock)" : "";
  return `${method} ${url.host}${url.pathname}${what}`;
}

/** Whether a request moves units, or what is on the way. */
export function changesStock(body: Buffer): boolean {
  return /inventoryAdjustQuantities|mutation \w*Order(Shipment|Transfer)/.test(body.toString());
}
