-- CreateTable
CREATE TABLE "reminder_hours" (
    "user_id" UUID NOT NULL,
    "hour" SMALLINT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_hours_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "reminders" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "item_count" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reminders_user_id_id_idx" ON "reminders"("user_id", "id");

-- CreateIndex
CREATE INDEX "reminders_created_at_idx" ON "reminders"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "reminders_organization_id_user_id_day_key" ON "reminders"("organization_id", "user_id", "day");

-- AddForeignKey
ALTER TABLE "reminder_hours" ADD CONSTRAINT "reminder_hours_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "organization_members"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reminder_hours" ADD CONSTRAINT "reminder_hours_hour" CHECK (hour BETWEEN 0 AND 23);
ALTER TABLE "reminders"
  ADD CONSTRAINT "reminders_item_count" CHECK (item_count >= 0),
  ADD CONSTRAINT "reminders_content" CHECK (jsonb_typeof(content) = 'object');

-- The count at the bell, which every page reads.
CREATE INDEX "reminders_unread_idx" ON "reminders" (organization_id, user_id)
  WHERE read_at IS NULL AND item_count > 0;
