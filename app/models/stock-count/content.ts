/** The fields of a count that people edit; its lines are counted one by one, and two people's lines are merged. */
export function countContent({ notes }: { notes: string }): { notes: string } {
  return { notes };
}
