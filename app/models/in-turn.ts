/** Something that takes statements. */
export interface Connection {
  /** It sends a statement before the one before is answered; PostgreSQL runs them in their order all the same. */
  readonly isPipelined?: boolean;
}

type Steps<Answers extends unknown[]> = { [Step in keyof Answers]: () => Promise<Answers[Step]> };

/**
 * The answers to statements of one transaction of which none is made of another's answer. Each sees what those before
 * it did. A pipelined connection has all of them at once, which spares the way there and back for each.
 */
export async function inTurn<Answers extends unknown[]>(
  { isPipelined }: Connection,
  ...steps: Steps<Answers>
): Promise<Answers> {
  const taken = steps as (() => Promise<unknown>)[];
  if (isPipelined) return (await Promise.all(taken.map((step) => step()))) as Answers;
  const answers: unknown[] = [];
  for (const step of taken) answers.push(await step());
  return answers as Answers;
}
