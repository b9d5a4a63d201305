/** Runs one SQL statement, through Prisma or pg, and answers how many rows it changed. */
export type Execute = (sql: string, ...values: unknown[]) => Promise<number>;
