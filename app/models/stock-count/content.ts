/** What people type of a count once it is there: its lines are counted one by one, and two people's lines are merged. */
export function countContent({ notes }: { notes: string }): { notes: string } {
  return { notes };
}
