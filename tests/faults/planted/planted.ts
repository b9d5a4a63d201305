import type { Patch } from "../schedules/bundle";
import { lifeOfAnOperation } from "./operations";
import { documentsAndPeople } from "./documents";
import { mailsAndNews } from "./mails-and-news";

/** A bug that somebody could write, put into the code for a run, so that the checkers show whether they bite. */
export interface Planted extends Patch {
  name: string;
  /** What goes wrong because of it. */
  why: string;
}

export const planted: Planted[] = [...lifeOfAnOperation, ...documentsAndPeople, ...mailsAndNews];
