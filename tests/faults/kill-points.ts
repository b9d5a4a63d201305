/** Every n-th point is killed at: a few in the everyday run, each of them with `npm run faults`. */
const stride = Number(process.env.KILL_EVERY ?? 8);

/** How many processes are started and killed side by side. */
const atOnce = 3;

/** Kills at points of the range, which begins and ends with one, several side by side. */
export async function atKillPoints(
  { from, to }: { from: number; to: number },
  kill: (killAt: number) => Promise<unknown>,
): Promise<void> {
  const open = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (point) => (point - from) % stride === 0 || point === to,
  );
  const worker = async () => {
    for (let killAt = open.shift(); killAt !== undefined; killAt = open.shift()) await kill(killAt);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
