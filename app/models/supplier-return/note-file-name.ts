import type { ReturnDocument } from "./return-document";

/** "RET-00012.pdf" */
export const noteFileName = ({ returnNumber }: Pick<ReturnDocument, "returnNumber">): string =>
  `${returnNumber}.pdf`;
