ALTER TABLE "supplier_items" ADD COLUMN     "declined_cost" DECIMAL(14,4);
