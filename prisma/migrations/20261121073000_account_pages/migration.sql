ALTER TABLE "users" ADD COLUMN "purged_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "users_purged_after_deletion" CHECK (purged_at IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX "users_deleted_at_idx" ON "users"("deleted_at");

ALTER TABLE "user_account_profiles" ADD COLUMN "avatar_id" UUID;

ALTER TABLE "organizations" ADD COLUMN "closed_at" TIMESTAMPTZ(3), ADD COLUMN "purged_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "organizations_closed_is_inactive" CHECK (closed_at IS NULL OR NOT is_active),
  ADD CONSTRAINT "organizations_purged_after_closing" CHECK (purged_at IS NULL OR closed_at IS NOT NULL);
CREATE INDEX "organizations_closed_at_idx" ON "organizations"("closed_at");

CREATE TABLE "notification_choices" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "is_wanted" BOOLEAN NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id","kind")
);
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "data_exports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "parts_done" INTEGER NOT NULL DEFAULT 0,
    "part_count" INTEGER NOT NULL,
    "storage_key" TEXT,
    "bytes" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ready_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_exports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "data_exports_status" CHECK (status IN ('waiting', 'ready', 'failed')),
    CONSTRAINT "data_exports_ready_has_file"
      CHECK (status <> 'ready' OR (storage_key IS NOT NULL AND bytes IS NOT NULL AND ready_at IS NOT NULL)),
    CONSTRAINT "data_exports_progress" CHECK (parts_done BETWEEN 0 AND part_count)
);
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "data_exports_user_id_created_at_idx" ON "data_exports"("user_id", "created_at" DESC);
CREATE INDEX "data_exports_expires_at_idx" ON "data_exports"("expires_at");
-- One at a time: a second press finds the first.
CREATE UNIQUE INDEX "data_exports_one_waiting_key" ON "data_exports"("user_id") WHERE status = 'waiting';
