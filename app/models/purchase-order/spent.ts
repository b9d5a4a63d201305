/** The SQL for what is spent on the order `po`: what it comes to, of a closed one by what came. */
export const spentOn = "coalesce(po.closed_total, po.total)";
