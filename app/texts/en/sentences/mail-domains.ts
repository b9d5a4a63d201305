/** A shop's own domain for its emails. */
export const mailDomains = {
  hasOne: "This store already has a domain for its emails. Remove it first.",
  ofApp: "is Backroom's own domain",
  refused: "was not accepted by the email service: {{words}}",
  taken: "is already set up with Backroom's email service. Contact Backroom's support if it is your domain.",
  noRights: "Own domains are not available: Backroom's access to the email service does not include them.",
  silent: "The email service did not respond. Try again in a moment.",
  removed: "{{domain}} is removed.",
} as const;
