-- The table is empty at rest. Without a page left to it PostgreSQL plans to read it from one end to the other, keeps
-- that plan, and reads it so when thousands of rows, most of them dead, are in it.
ALTER TABLE "platform_operation_levels" SET (vacuum_truncate = off);
