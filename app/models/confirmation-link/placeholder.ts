/** Stands in a stored email for the link, whose secret is stored nowhere. */
export const linkPlaceholder = "{confirmation link}";
