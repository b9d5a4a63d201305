CREATE TABLE "data_imports" (
    "shop_id" INTEGER NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'uploading',
    "source" TEXT NOT NULL DEFAULT 'file',
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL DEFAULT '',
    "encoding" TEXT NOT NULL DEFAULT '',
    "separator" TEXT NOT NULL DEFAULT '',
    "heads" JSONB NOT NULL DEFAULT '[]',
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "decimal_sign" TEXT NOT NULL DEFAULT '',
    "date_order" TEXT NOT NULL DEFAULT '',
    "choices" JSONB NOT NULL DEFAULT '{}',
    "lines" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_imports_pkey" PRIMARY KEY ("shop_id","id")
);

CREATE TABLE "data_import_parts" (
    "shop_id" INTEGER NOT NULL,
    "import_id" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "data_import_parts_pkey" PRIMARY KEY ("shop_id","import_id","position")
);

CREATE TABLE "data_import_rows" (
    "shop_id" INTEGER NOT NULL,
    "import_id" BIGINT NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "group_of" TEXT NOT NULL DEFAULT '',
    "outcome" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "choice_of" TEXT NOT NULL DEFAULT '',
    "proposals" JSONB NOT NULL DEFAULT '[]',
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "effects" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "data_import_rows_pkey" PRIMARY KEY ("shop_id","import_id","line")
);

CREATE INDEX "data_import_rows_shop_id_import_id_outcome_line_idx" ON "data_import_rows"("shop_id", "import_id", "outcome", "line");

CREATE INDEX "data_import_rows_shop_id_import_id_state_line_idx" ON "data_import_rows"("shop_id", "import_id", "state", "line");

CREATE INDEX "data_import_rows_shop_id_import_id_choice_of_idx" ON "data_import_rows"("shop_id", "import_id", "choice_of");

CREATE INDEX "data_import_rows_shop_id_group_of_import_id_line_idx" ON "data_import_rows"("shop_id", "group_of", "import_id", "line");

ALTER TABLE "data_import_parts" ADD CONSTRAINT "data_import_parts_shop_id_import_id_fkey" FOREIGN KEY ("shop_id", "import_id") REFERENCES "data_imports"("shop_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "data_import_rows" ADD CONSTRAINT "data_import_rows_shop_id_import_id_fkey" FOREIGN KEY ("shop_id", "import_id") REFERENCES "data_imports"("shop_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE data_imports ADD CONSTRAINT data_imports_source CHECK (source IN ('file', 'vendors'));
ALTER TABLE data_imports ADD CONSTRAINT data_imports_status
  CHECK (status IN ('uploading', 'reading', 'previewed', 'running', 'done', 'undoing', 'undone', 'failed'));
ALTER TABLE data_import_rows
  ADD CONSTRAINT data_import_rows_outcome
    CHECK (outcome IN ('', 'create', 'change', 'same', 'choice', 'skipped', 'refused')),
  ADD CONSTRAINT data_import_rows_state CHECK (state IN ('waiting', 'written', 'undone', 'stays'));

CREATE TRIGGER hold_shop BEFORE INSERT ON data_imports FOR EACH ROW
  WHEN (current_setting('app.held_shop', true) IS DISTINCT FROM NEW.shop_id::text)
  EXECUTE FUNCTION hold_shop();
