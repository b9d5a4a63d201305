CREATE TABLE "order_suggestions" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "suggested" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "cover_days" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_suggestions_pkey" PRIMARY KEY ("shop_id","id")
);

CREATE UNIQUE INDEX "order_suggestions_shop_id_purchase_order_id_variant_id_key" ON "order_suggestions"("shop_id", "purchase_order_id", "variant_id");

ALTER TABLE "order_suggestions" ADD CONSTRAINT "order_suggestions_shop_id_purchase_order_id_fkey" FOREIGN KEY ("shop_id", "purchase_order_id") REFERENCES "purchase_orders"("shop_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
