/** Rows of each short list of the home page. */
export const mostRows = 5;
export const mostSuppliers = 5;
