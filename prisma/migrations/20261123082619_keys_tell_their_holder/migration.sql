-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "holder" TEXT NOT NULL DEFAULT '';
