-- Substring search over variants.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "shop_status" AS ENUM ('active', 'reauthorize', 'parked', 'uninstalled');

-- CreateEnum
CREATE TYPE "purchase_order_status" AS ENUM ('draft', 'sent', 'partial', 'received', 'cancelled');

-- CreateEnum
CREATE TYPE "stock_transfer_status" AS ENUM ('pending', 'in_transit', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "stock_count_status" AS ENUM ('draft', 'submitted', 'cancelled');

-- CreateEnum
CREATE TYPE "alert_type" AS ENUM ('low_stock', 'po_overdue', 'stock_sync');

-- CreateEnum
CREATE TYPE "operation_status" AS ENUM ('pending', 'unknown', 'applied', 'rejected', 'review');

-- CreateEnum
CREATE TYPE "operation_kind" AS ENUM ('adjust', 'set');

-- CreateEnum
CREATE TYPE "stock_document" AS ENUM ('receipt', 'adjustment', 'transfer', 'count', 'external');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('queued', 'running', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "email_status" AS ENUM ('queued', 'unknown', 'sent', 'rejected');

-- CreateTable
CREATE TABLE "shops" (
    "id" SERIAL NOT NULL,
    "domain" TEXT NOT NULL,
    "platform_id" BIGINT,
    "status" "shop_status" NOT NULL DEFAULT 'active',
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "locale" TEXT NOT NULL DEFAULT 'en',
    "primary_location_id" BIGINT,
    "reply_to" TEXT NOT NULL DEFAULT '',
    "sales_since" DATE,
    "catalogue_version" INTEGER NOT NULL DEFAULT 0,
    "installed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "uninstalled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shops_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "shop_id" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "is_online" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT '',
    "scope" TEXT NOT NULL DEFAULT '',
    "access_token" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "refresh_token" TEXT,
    "refresh_expires_at" TIMESTAMPTZ(3),
    "online_access_info" JSONB,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "counters" (
    "shop_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("shop_id","name")
);

-- CreateTable
CREATE TABLE "locations" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "address" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "locations_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "products" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "vendor" TEXT NOT NULL DEFAULT '',
    "image_url" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "products_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "variants" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGINT NOT NULL,
    "product_id" BIGINT NOT NULL,
    "inventory_item_id" BIGINT NOT NULL,
    "sku" TEXT NOT NULL DEFAULT '',
    "barcode" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL,
    "price" DECIMAL(14,4),
    "cost" DECIMAL(14,4),
    "tracked" BOOLEAN NOT NULL DEFAULT true,
    "search_text" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "variants_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "stock_levels" (
    "shop_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "available" INTEGER NOT NULL DEFAULT 0,
    "on_hand" INTEGER NOT NULL DEFAULT 0,
    "committed" INTEGER NOT NULL DEFAULT 0,
    "incoming" INTEGER NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stock_levels_pkey" PRIMARY KEY ("shop_id","variant_id","location_id")
);

-- CreateTable
CREATE TABLE "stock_observations" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "available" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_observations_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "sales_facts" (
    "shop_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "id" BIGINT NOT NULL,
    "order_id" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "units" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sales_facts_pkey" PRIMARY KEY ("shop_id","kind","id")
);

-- CreateTable
CREATE TABLE "daily_sales" (
    "shop_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "daily_sales_pkey" PRIMARY KEY ("shop_id","variant_id","day")
);

-- CreateTable
CREATE TABLE "suppliers" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "lead_time_days" INTEGER NOT NULL DEFAULT 0,
    "payment_terms" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "supplier_contacts" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_contacts_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "purchase_orders" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "number" INTEGER NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "status" "purchase_order_status" NOT NULL DEFAULT 'draft',
    "notes" TEXT NOT NULL DEFAULT '',
    "supplier_notes" TEXT NOT NULL DEFAULT '',
    "currency" TEXT NOT NULL,
    "subtotal" DECIMAL(20,4) NOT NULL DEFAULT 0,
    "tax" DECIMAL(20,4) NOT NULL DEFAULT 0,
    "shipping" DECIMAL(20,4) NOT NULL DEFAULT 0,
    "discount" DECIMAL(20,4) NOT NULL DEFAULT 0,
    "total" DECIMAL(20,4) NOT NULL DEFAULT 0,
    "location_id" BIGINT,
    "expected_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchase_orders_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "purchase_order_lines" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" BIGINT,
    "variant_id" BIGINT,
    "sku" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "cost_price" DECIMAL(14,4) NOT NULL,
    "line_total" DECIMAL(20,4) NOT NULL,
    "received_quantity" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "purchase_order_lines_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "receipts" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "location_id" BIGINT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "receipt_lines" (
    "shop_id" INTEGER NOT NULL,
    "receipt_id" INTEGER NOT NULL,
    "line_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "receipt_lines_pkey" PRIMARY KEY ("shop_id","receipt_id","line_id")
);

-- CreateTable
CREATE TABLE "sent_documents" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_documents_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "emails" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "purchase_order_id" INTEGER NOT NULL,
    "document_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "status" "email_status" NOT NULL DEFAULT 'queued',
    "recipient" TEXT NOT NULL,
    "reply_to" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fence" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "first_sent_at" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "provider_id" TEXT,
    "last_error" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "reorder_rules" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "product_id" BIGINT NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "reorder_point" INTEGER NOT NULL,
    "reorder_quantity" INTEGER NOT NULL,
    "supplier_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reorder_rules_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "stock_movements" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "sku" TEXT NOT NULL DEFAULT '',
    "previous_quantity" INTEGER NOT NULL,
    "new_quantity" INTEGER NOT NULL,
    "adjustment" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "document" "stock_document" NOT NULL,
    "document_id" INTEGER,
    "operation_id" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "platform_operations" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "kind" "operation_kind" NOT NULL,
    "document" "stock_document" NOT NULL,
    "document_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "status" "operation_status" NOT NULL DEFAULT 'pending',
    "key" TEXT NOT NULL,
    "api_version" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "doubtful" BOOLEAN NOT NULL DEFAULT false,
    "first_sent_at" TIMESTAMPTZ(3),
    "fence" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "platform_operations_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "platform_operation_levels" (
    "shop_id" INTEGER NOT NULL,
    "operation_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,

    CONSTRAINT "platform_operation_levels_pkey" PRIMARY KEY ("shop_id","operation_id","variant_id","location_id")
);

-- CreateTable
CREATE TABLE "stock_adjustments" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_adjustments_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "stock_adjustment_items" (
    "shop_id" INTEGER NOT NULL,
    "adjustment_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "location_id" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "stock_adjustment_items_pkey" PRIMARY KEY ("shop_id","adjustment_id","variant_id","location_id")
);

-- CreateTable
CREATE TABLE "stock_transfers" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "source_location_id" BIGINT NOT NULL,
    "destination_location_id" BIGINT NOT NULL,
    "status" "stock_transfer_status" NOT NULL DEFAULT 'pending',
    "notes" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_transfers_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "stock_transfer_items" (
    "shop_id" INTEGER NOT NULL,
    "transfer_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "stock_transfer_items_pkey" PRIMARY KEY ("shop_id","transfer_id","variant_id")
);

-- CreateTable
CREATE TABLE "stock_counts" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "location_id" BIGINT NOT NULL,
    "status" "stock_count_status" NOT NULL DEFAULT 'draft',
    "notes" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_counts_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "stock_count_items" (
    "shop_id" INTEGER NOT NULL,
    "count_id" INTEGER NOT NULL,
    "variant_id" BIGINT NOT NULL,
    "counted_quantity" INTEGER NOT NULL,
    "expected_quantity" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_count_items_pkey" PRIMARY KEY ("shop_id","count_id","variant_id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "type" "alert_type" NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "product_id" BIGINT,
    "variant_id" BIGINT,
    "document_id" INTEGER,
    "read" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "alert_configurations" (
    "shop_id" INTEGER NOT NULL,
    "low_stock_alerts" BOOLEAN NOT NULL DEFAULT true,
    "overdue_po_alerts" BOOLEAN NOT NULL DEFAULT true,
    "alert_threshold_percent" DECIMAL(7,2) NOT NULL DEFAULT 100,

    CONSTRAINT "alert_configurations_pkey" PRIMARY KEY ("shop_id")
);

-- CreateTable
CREATE TABLE "import_runs" (
    "shop_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'queued',
    "step" TEXT NOT NULL DEFAULT '',
    "done" INTEGER NOT NULL DEFAULT 0,
    "expected" INTEGER,
    "checkpoint" JSONB NOT NULL DEFAULT '{}',
    "totals" JSONB NOT NULL DEFAULT '{}',
    "last_error" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "step_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_runs_pkey" PRIMARY KEY ("shop_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "shop_id" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "triggered_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "last_error" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("shop_id","topic","webhook_id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "shop_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "headers" JSONB,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("shop_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "shops_domain_key" ON "shops"("domain");

-- CreateIndex
CREATE INDEX "sessions_id_idx" ON "sessions"("id");

-- CreateIndex
CREATE INDEX "variants_shop_id_title_sku_id_idx" ON "variants"("shop_id", "title", "sku", "id");

-- CreateIndex
CREATE INDEX "variants_shop_id_sku_idx" ON "variants"("shop_id", "sku");

-- CreateIndex
CREATE INDEX "variants_shop_id_product_id_idx" ON "variants"("shop_id", "product_id");

-- CreateIndex
CREATE INDEX "variants_search_text_idx" ON "variants" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "variants_shop_id_inventory_item_id_key" ON "variants"("shop_id", "inventory_item_id");

-- CreateIndex
CREATE INDEX "stock_levels_shop_id_location_id_variant_id_idx" ON "stock_levels"("shop_id", "location_id", "variant_id");

-- CreateIndex
CREATE INDEX "stock_observations_shop_id_variant_id_location_id_changed_a_idx" ON "stock_observations"("shop_id", "variant_id", "location_id", "changed_at");

-- CreateIndex
CREATE INDEX "stock_observations_created_at_idx" ON "stock_observations"("created_at");

-- CreateIndex
CREATE INDEX "daily_sales_shop_id_day_idx" ON "daily_sales"("shop_id", "day");

-- CreateIndex
CREATE INDEX "supplier_contacts_shop_id_supplier_id_idx" ON "supplier_contacts"("shop_id", "supplier_id");

-- CreateIndex
CREATE INDEX "purchase_orders_shop_id_status_id_idx" ON "purchase_orders"("shop_id", "status", "id");

-- CreateIndex
CREATE INDEX "purchase_orders_shop_id_supplier_id_id_idx" ON "purchase_orders"("shop_id", "supplier_id", "id");

-- CreateIndex
CREATE INDEX "purchase_orders_shop_id_sent_at_idx" ON "purchase_orders"("shop_id", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_shop_id_number_key" ON "purchase_orders"("shop_id", "number");

-- CreateIndex
CREATE INDEX "purchase_order_lines_shop_id_purchase_order_id_position_idx" ON "purchase_order_lines"("shop_id", "purchase_order_id", "position");

-- CreateIndex
CREATE INDEX "purchase_order_lines_shop_id_variant_id_idx" ON "purchase_order_lines"("shop_id", "variant_id");

-- CreateIndex
CREATE INDEX "receipts_shop_id_purchase_order_id_id_idx" ON "receipts"("shop_id", "purchase_order_id", "id");

-- CreateIndex
CREATE INDEX "receipt_lines_shop_id_line_id_idx" ON "receipt_lines"("shop_id", "line_id");

-- CreateIndex
CREATE INDEX "sent_documents_shop_id_purchase_order_id_id_idx" ON "sent_documents"("shop_id", "purchase_order_id", "id");

-- CreateIndex
CREATE INDEX "emails_shop_id_purchase_order_id_id_idx" ON "emails"("shop_id", "purchase_order_id", "id");

-- CreateIndex
CREATE INDEX "emails_status_next_attempt_at_idx" ON "emails"("status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "emails_shop_id_key_key" ON "emails"("shop_id", "key");

-- CreateIndex
CREATE INDEX "reorder_rules_shop_id_supplier_id_idx" ON "reorder_rules"("shop_id", "supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "reorder_rules_shop_id_variant_id_key" ON "reorder_rules"("shop_id", "variant_id");

-- CreateIndex
CREATE INDEX "stock_movements_shop_id_variant_id_id_idx" ON "stock_movements"("shop_id", "variant_id", "id");

-- CreateIndex
CREATE INDEX "stock_movements_shop_id_document_created_at_idx" ON "stock_movements"("shop_id", "document", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_movements_shop_id_operation_id_variant_id_location_id_key" ON "stock_movements"("shop_id", "operation_id", "variant_id", "location_id");

-- CreateIndex
CREATE INDEX "platform_operations_shop_id_document_document_id_position_idx" ON "platform_operations"("shop_id", "document", "document_id", "position");

-- CreateIndex
CREATE INDEX "platform_operations_status_next_attempt_at_idx" ON "platform_operations"("status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "platform_operations_shop_id_key_key" ON "platform_operations"("shop_id", "key");

-- CreateIndex
CREATE INDEX "platform_operation_levels_shop_id_variant_id_location_id_idx" ON "platform_operation_levels"("shop_id", "variant_id", "location_id");

-- CreateIndex
CREATE INDEX "stock_transfers_shop_id_status_id_idx" ON "stock_transfers"("shop_id", "status", "id");

-- CreateIndex
CREATE INDEX "stock_counts_shop_id_status_id_idx" ON "stock_counts"("shop_id", "status", "id");

-- CreateIndex
CREATE INDEX "alerts_shop_id_type_subject_idx" ON "alerts"("shop_id", "type", "subject");

-- CreateIndex
CREATE INDEX "webhook_deliveries_handled_at_received_at_idx" ON "webhook_deliveries"("handled_at", "received_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "locations" ADD CONSTRAINT "locations_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variants" ADD CONSTRAINT "variants_shop_id_product_id_fkey" FOREIGN KEY ("shop_id", "product_id") REFERENCES "products"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_shop_id_supplier_id_fkey" FOREIGN KEY ("shop_id", "supplier_id") REFERENCES "suppliers"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_shop_id_fkey" FOREIGN KEY ("shop_id") REFERENCES "shops"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_shop_id_supplier_id_fkey" FOREIGN KEY ("shop_id", "supplier_id") REFERENCES "suppliers"("shop_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_shop_id_purchase_order_id_fkey" FOREIGN KEY ("shop_id", "purchase_order_id") REFERENCES "purchase_orders"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_shop_id_purchase_order_id_fkey" FOREIGN KEY ("shop_id", "purchase_order_id") REFERENCES "purchase_orders"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_shop_id_receipt_id_fkey" FOREIGN KEY ("shop_id", "receipt_id") REFERENCES "receipts"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_shop_id_line_id_fkey" FOREIGN KEY ("shop_id", "line_id") REFERENCES "purchase_order_lines"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_documents" ADD CONSTRAINT "sent_documents_shop_id_purchase_order_id_fkey" FOREIGN KEY ("shop_id", "purchase_order_id") REFERENCES "purchase_orders"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_shop_id_purchase_order_id_fkey" FOREIGN KEY ("shop_id", "purchase_order_id") REFERENCES "purchase_orders"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_shop_id_document_id_fkey" FOREIGN KEY ("shop_id", "document_id") REFERENCES "sent_documents"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reorder_rules" ADD CONSTRAINT "reorder_rules_shop_id_supplier_id_fkey" FOREIGN KEY ("shop_id", "supplier_id") REFERENCES "suppliers"("shop_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform_operation_levels" ADD CONSTRAINT "platform_operation_levels_shop_id_operation_id_fkey" FOREIGN KEY ("shop_id", "operation_id") REFERENCES "platform_operations"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_adjustment_items" ADD CONSTRAINT "stock_adjustment_items_shop_id_adjustment_id_fkey" FOREIGN KEY ("shop_id", "adjustment_id") REFERENCES "stock_adjustments"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_transfer_items" ADD CONSTRAINT "stock_transfer_items_shop_id_transfer_id_fkey" FOREIGN KEY ("shop_id", "transfer_id") REFERENCES "stock_transfers"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count_items" ADD CONSTRAINT "stock_count_items_shop_id_count_id_fkey" FOREIGN KEY ("shop_id", "count_id") REFERENCES "stock_counts"("shop_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open alert per subject; Prisma's schema language has no partial indexes.
CREATE UNIQUE INDEX "alerts_open_subject_key" ON "alerts" ("shop_id", "type", "subject") WHERE "resolved_at" IS NULL;

-- The ledger is written once and adds up.
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_adds_up" CHECK ("new_quantity" = "previous_quantity" + "adjustment");
CREATE FUNCTION "refuse_ledger_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of stock_movements are never edited';
END $$;
CREATE TRIGGER "stock_movements_never_edited" BEFORE UPDATE ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_edit"();

-- The bounds that the use cases promise, held by the database too.
ALTER TABLE "purchase_order_lines"
  ADD CONSTRAINT "purchase_order_lines_quantity" CHECK ("quantity" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "purchase_order_lines_received" CHECK ("received_quantity" BETWEEN 0 AND "quantity"),
  ADD CONSTRAINT "purchase_order_lines_cost" CHECK ("cost_price" >= 0);
ALTER TABLE "receipt_lines" ADD CONSTRAINT "receipt_lines_quantity" CHECK ("quantity" > 0);
ALTER TABLE "reorder_rules"
  ADD CONSTRAINT "reorder_rules_point" CHECK ("reorder_point" >= 0),
  ADD CONSTRAINT "reorder_rules_quantity" CHECK ("reorder_quantity" >= 1);
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_lead_time" CHECK ("lead_time_days" BETWEEN 0 AND 3650);
ALTER TABLE "stock_transfers"
  ADD CONSTRAINT "stock_transfers_two_places" CHECK ("source_location_id" <> "destination_location_id");
ALTER TABLE "stock_transfer_items" ADD CONSTRAINT "stock_transfer_items_quantity" CHECK ("quantity" >= 1);
ALTER TABLE "stock_count_items" ADD CONSTRAINT "stock_count_items_quantity" CHECK ("counted_quantity" >= 0);
