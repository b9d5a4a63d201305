-- DropForeignKey
ALTER TABLE "platform_operation_levels" DROP CONSTRAINT "platform_operation_levels_shop_id_operation_id_fkey";

-- DropForeignKey
ALTER TABLE "stock_adjustment_items" DROP CONSTRAINT "stock_adjustment_items_shop_id_adjustment_id_fkey";
