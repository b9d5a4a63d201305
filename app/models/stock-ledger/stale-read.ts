/** How far a reading or a request may be behind: the platform promises nothing; 15 s have been reported. */
export const staleReadMs = 20_000;
