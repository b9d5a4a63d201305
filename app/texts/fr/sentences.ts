import { confirmation } from "./sentences/confirmation";
import { fields } from "./sentences/fields";
import { missing } from "./sentences/missing";
import { papers } from "./sentences/papers";
import { requests } from "./sentences/requests";

/** What suppliers read. Whatever else the server says, it says in English where French is spoken. */
export const sentences = { confirmation, fields, missing, papers, requests };
