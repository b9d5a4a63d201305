interface Duration {
  unit: "seconds" | "minutes" | "hours";
  count: number;
}

/** How long something still takes, roughly: less than a minute, about 3 minutes, about 2 hours. */
export function roughly(seconds: number): Duration {
  if (seconds < 50) return { unit: "seconds", count: seconds };
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return { unit: "minutes", count: minutes };
  return { unit: "hours", count: Math.max(1, Math.round(minutes / 60)) };
}
