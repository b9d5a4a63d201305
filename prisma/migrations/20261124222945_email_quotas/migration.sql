-- CreateTable
CREATE TABLE "email_quotas" (
    "shop_id" INTEGER NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "email_quotas_pkey" PRIMARY KEY ("shop_id","purchase_order_id","seconds")
);

CREATE TRIGGER hold_shop AFTER INSERT ON email_quotas REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION hold_shop();
