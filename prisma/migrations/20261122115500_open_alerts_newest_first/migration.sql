-- Lists of alerts show open ones, newest first: by the key alone those that were resolved since are read one by one.
CREATE INDEX "alerts_open_idx" ON "alerts" ("shop_id", "id") WHERE "resolved_at" IS NULL;
