ALTER TABLE "purchase_order_lines" ADD COLUMN     "article_number" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "order_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pack_size" INTEGER NOT NULL DEFAULT 1;
