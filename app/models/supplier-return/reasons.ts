export const returnReasons = ["damaged", "wrong_product", "not_ordered", "quality", "other"] as const;

export type ReturnReason = (typeof returnReasons)[number];
