/** How parts become one. */
export const together = {
  listed: "{{first}}, {{second}}",
  also: "{{first}}; {{second}}",
  then: "{{first}} {{second}}",
  closed: "{{words}}.",
} as const;
