/** The fields of a transfer that people edit: its items are written once, and its status is the result of actions. */
export function transferContent({ notes }: { notes: string }): { notes: string } {
  return { notes };
}
