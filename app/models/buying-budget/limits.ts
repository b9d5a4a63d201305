/** In one request. */
export const mostBudgets = 500;

/** That a list covers. */
export const mostMonths = 24;

/** That a list covers where nothing else is asked for, beginning with the present one. */
export const usualMonths = 6;
