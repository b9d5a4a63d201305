/** Every n-th point is killed at: in the everyday run as few as the test says, each of them with `npm run faults`. */
const strideFor = (everyday: number) => Number(process.env.KILL_EVERY ?? everyday);

/** How many processes are started and killed side by side. */
const atOnce = 3;

/** Kills at points of the range, which begins and ends with one, several side by side. */
export async function atKillPoints(
  { from, to, everyday = 8 }: { from: number; to: number; everyday?: number },
  kill: (killAt: number) => Promise<unknown>,
): Promise<void> {
  const stride = strideFor(everyday);
  const open = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (point) => (point - from) % stride === 0 || point === to,
  );
  const worker = async () => {
    for (let killAt = open.shift(); killAt !== undefined; killAt = open.shift()) await kill(killAt);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
