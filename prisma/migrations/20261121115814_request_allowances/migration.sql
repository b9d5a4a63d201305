-- CreateTable
-- Nothing is lost with it: after a crash of the database every shop starts with a full allowance.
CREATE UNLOGGED TABLE "request_allowances" (
    "shop_id" INTEGER NOT NULL,
    "requests" DOUBLE PRECISION NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_allowances_pkey" PRIMARY KEY ("shop_id")
);
