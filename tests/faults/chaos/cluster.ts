import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { endedByItself } from "../../support/process-faults";
import type { Member, Service } from "../../support/service";

const parts = ["web", "web", "worker", "worker"] as const;
const startTries = 20;
/** A worker that ends within so long could not come up, e.g. because its database went away meanwhile. */
const comingUpMs = 30_000;

/** Two web and two worker processes, each restarted by an orchestrator. */
export class Cluster {
  private readonly stopped = new Set<Member>();
  private readonly killed = new Set<Member["child"]>();
  /** What every process has logged, those that are dead too. */
  readonly logs: string[][] = [];

  private constructor(
    private readonly service: Service,
    private readonly members: Member[],
  ) {}

  static async start(service: Service): Promise<Cluster> {
    const cluster = new Cluster(service, []);
    for (const place of parts.keys()) cluster.members[place] = await cluster.startAt(place);
    cluster.lead();
    return cluster;
  }

  get places(): number {
    return parts.length;
  }

  /** Kills the process at this place and starts another one there. */
  async kill(place: number): Promise<void> {
    const { child } = this.memberAt(place);
    this.killed.add(child);
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    }
    this.members[place] = await this.startAt(place);
    this.lead();
  }

  /** Stops the process at this place where it stands and lets it go on after so long. */
  async halt(place: number, stoppedMs: number): Promise<void> {
    const member = this.memberAt(place);
    member.child.kill("SIGSTOP");
    this.stopped.add(member);
    await pause(stoppedMs);
    this.wake(member);
  }

  wakeAll(): void {
    for (const member of [...this.stopped]) this.wake(member);
  }

  /** Processes that have ended although nobody killed them. */
  endedByThemselves(): string[] {
    return this.members.flatMap((member, place) => endedByItself(member, parts[place]));
  }

  private wake(member: Member): void {
    member.child.kill("SIGCONT");
    this.stopped.delete(member);
  }

  private memberAt(place: number): Member {
    const member = this.members[place];
    if (!member) throw new Error(`no process has place ${place}`);
    return member;
  }

  /** An orchestrator starts a process again that could not come up. */
  private async startAt(place: number): Promise<Member> {
    for (let tries = 1; ; tries++) {
      try {
        const member = await this.service.start({ part: parts[place] ?? "web" });
        this.logs.push(member.log);
        if (parts[place] === "worker") this.startAgainUnlessUp(place, member);
        return member;
      } catch (error) {
        if (tries === startTries) throw error;
        await pause(1_000);
      }
    }
  }

  /** A web process has been asked whether it is ready; a worker counts as started before it is. */
  private startAgainUnlessUp(place: number, member: Member): void {
    const begun = Date.now();
    member.child.once("exit", () => {
      if (this.killed.has(member.child) || Date.now() - begun > comingUpMs) return;
      void this.startAt(place).then((next) => {
        if (this.members[place] !== member) return void next.stop();
        this.members[place] = next;
        this.lead();
      });
    });
  }

  private lead(): void {
    const web = this.members.filter((_, place) => parts[place] === "web");
    this.service.front.lead(...web.map(({ port }) => port));
  }
}
