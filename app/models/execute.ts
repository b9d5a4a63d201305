/** Runs one SQL statement, through Prisma or pg, and answers how many rows it changed. */
export type Execute = (sql: string, ...values: unknown[]) => Promise<number>;

/** Runs one SQL statement, through Prisma or pg, and answers its rows; their ids and sums are cast to text there. */
export type Query = <Row>(sql: string, ...values: unknown[]) => Promise<Row[]>;
