/** What a report has to come to. One without `enough` is met by being played without a violation. */
export interface Goal {
  what: string;
  goal: string;
  /** Which of the report's counts has to come to how many. */
  enough?: { of: string; count: number };
}

/** By the report's name, in the order of the page. */
export const goals: Record<string, Goal> = {
  schedules: {
    what: "Random schedules of faults, judged by independent checkers",
    goal: "100,000 without a violation, 3,000 of them within six minutes",
    enough: { of: "schedules", count: 100_000 },
  },
  schedulesWithValuesAtDelivery: {
    what: "Random schedules in which webhooks report the quantity at their delivery",
    goal: "3,000 without a violation",
    enough: { of: "schedules", count: 3_000 },
  },
  schedulesWithStaleReads: {
    what: "Random schedules in which three of ten reads are up to 15 s old",
    goal: "3,000 without a violation",
    enough: { of: "schedules", count: 3_000 },
  },
  schedulesWithShownOrders: {
    what: "Random schedules in which sent orders are incoming in the store, and people on both sides receive them",
    goal: "3,000 without a violation",
    enough: { of: "schedules", count: 3_000 },
  },
  schedulesWithCorrections: {
    what: "Random schedules with damaged, rejected and extra goods, undone receipts and counts, and returns to suppliers",
    goal: "3,000 without a violation",
    enough: { of: "schedules", count: 3_000 },
  },
  schedulesWithMoney: {
    what: "Random schedules with bills, payments, credits, charges and exports of the books, and costs written to the store",
    goal: "3,000 without a violation",
    enough: { of: "schedules", count: 3_000 },
  },
  schedulesInPartitions: {
    what: "Random schedules on hash partitions by shop",
    goal: "1,000 without a violation",
    enough: { of: "schedules", count: 1_000 },
  },
  schedulesOnNodes: {
    what: "Random schedules on a coordinator and two workers",
    goal: "1,000 without a violation",
    enough: { of: "schedules", count: 1_000 },
  },
  interleavings: {
    what: "Two workers on one change of stock: every order of their steps, each death, stop and lost answer",
    goal: "every state, with a platform as documented and one that forgets its keys, without a violation",
    enough: { of: "modesExplored", count: 2 },
  },
  interleavingsInPartitions: {
    what: "Two workers on one change of stock, on hash partitions by shop",
    goal: "the same",
    enough: { of: "modesExplored", count: 2 },
  },
  interleavingsOnNodes: {
    what: "Two workers on one change of stock, on a coordinator and two workers",
    goal: "the same",
    enough: { of: "modesExplored", count: 2 },
  },
  planted: {
    what: "Planted bugs that the checkers notice",
    goal: "40, and every one that is planted",
    enough: { of: "caught", count: 40 },
  },
  kills: {
    what: "A process killed at each effect point of each operation, and at random moments",
    goal: "each point in the first run and in the recovery, and 5,000 random moments",
    enough: { of: "randomKills", count: 5_000 },
  },
  killsInPartitions: {
    what: "A process killed at random moments, on hash partitions by shop",
    goal: "100 random moments",
    enough: { of: "randomKills", count: 100 },
  },
  killsOnNodes: {
    what: "A process killed at random moments, on a coordinator and two workers",
    goal: "100 random moments",
    enough: { of: "randomKills", count: 100 },
  },
  chaos: {
    what: "Two web and two worker processes killed and stopped, PostgreSQL crashed and frozen, over a bad line",
    goal: "30 minutes, nothing lost or doubled that was confirmed, no answer but a request to come again",
    enough: { of: "minutes", count: 30 },
  },
  fencing: {
    what: "A worker stopped past its lease and woken again",
    goal: "nothing written and nothing sent by the worker that came too late",
  },
  races: {
    what: "Rounds of 2 to 50 clients at once on one document",
    goal: "20,000 without a violation or a deadlock shown to a client",
    enough: { of: "rounds", count: 20_000 },
  },
  racesInPartitions: {
    what: "Rounds of clients at once, on hash partitions by shop",
    goal: "1,000 without a violation or a deadlock shown to a client",
    enough: { of: "rounds", count: 1_000 },
  },
  racesOnNodes: {
    what: "Rounds of clients at once, on a coordinator and two workers",
    goal: "the same",
    enough: { of: "rounds", count: 1_000 },
  },
  "postgres-stops": {
    what: "PostgreSQL stopped at once under clerks at work",
    goal: "300 stops, back within 5 s each, nothing lost that was confirmed",
    enough: { of: "rounds", count: 300 },
  },
  "disk-full": {
    what: "PostgreSQL's disk full for 3 s under clerks at work",
    goal: "20 times, healed by itself, nothing lost that was confirmed",
    enough: { of: "rounds", count: 20 },
  },
  webhooks: {
    what: "Webhook deliveries, up to eight times each, shuffled, three of ten lost",
    goal: "1,000,000 without drift after the sweep, acknowledged within 250 ms at the 99th percentile",
    enough: { of: "deliveries", count: 1_000_000 },
  },
  fuzz: {
    what: "Malformed requests over all routes",
    goal: "1,000,000 without a 5xx, none over a second, memory flat",
    enough: { of: "inputs", count: 1_000_000 },
  },
  fairness: {
    what: "One shop at 1,000 requests a second beside a quiet one",
    goal: "the quiet shop's 99th percentile at most doubles",
  },
  "drill-restore": {
    what: "Restore to a moment before the last work",
    goal: "what Shopify knows since is listed, nothing takes effect twice, no number is given again",
  },
  "drill-restore-nodes": {
    what: "The same with a coordinator and two workers, all restored to one restore point",
    goal: "the same, and what all nodes have is the same on each",
  },
  "drill-outage": {
    what: "A day without Shopify",
    goal: "no spent key is sent again, all settles or goes to a person",
  },
  "drill-deploy": {
    what: "Two versions relieve each other under load",
    goal: "no failed request",
  },
  "drill-failover": {
    what: "The primary killed under clerks at work, its synchronous standby promoted",
    goal: "nothing that was acknowledged is missing, stock moves exactly once",
  },
  "drill-freeze": {
    what: "PostgreSQL stopped by SIGSTOP for 60 s under clerks at work, and woken",
    goal: "every request answered within its deadline, /readyz within 2 s, healed by itself, stock moves exactly once",
  },
  "drill-swallow": {
    what: "Packets between app and PostgreSQL vanish for 60 s",
    goal: "the same",
  },
  "drill-slow": {
    what: "Each answer of PostgreSQL comes 5 s late, for 60 s",
    goal: "the same",
  },
  "drill-lossy": {
    what: "Half of all packets between app and PostgreSQL are lost and sent again, for 60 s",
    goal: "the same",
  },
  "drill-pgbouncer": {
    what: "The API's main tests through PgBouncer in transaction mode",
    goal: "every test passes",
  },
  "drill-partitions": {
    what: "All of the API's tests on hash partitions by shop",
    goal: "every test passes",
  },
  "drill-citus": {
    what: "Each statement, locks, and all of the API's tests on a coordinator and two workers",
    goal: "every test passes",
  },
  "drill-nodes": {
    what: "Nodes killed and cut off from each other, shards moved and a shop isolated, under clerks at work",
    goal: "nothing lost or doubled that was confirmed, no answer but a request to come again, healed by itself, no prepared transaction left",
  },
};
