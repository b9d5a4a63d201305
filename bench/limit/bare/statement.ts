/** A statement, prepared under its name where it has one; the shop's domain is $1. */
export interface Statement {
  name?: string;
  text: string;
}
