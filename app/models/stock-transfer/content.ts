/** What people type of a transfer once it is there: its items are written once, and its status is what becomes of it. */
export function transferContent({ notes }: { notes: string }): { notes: string } {
  return { notes };
}
