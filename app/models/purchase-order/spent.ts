/** SQL for the spend on the order `po`: its total, or the received part of a closed one. */
export const spentOn = "coalesce(po.closed_total, po.total)";
