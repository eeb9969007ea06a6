-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "handled_at" TIMESTAMPTZ(3),
ADD COLUMN     "handled_by" UUID;

-- CreateTable
CREATE TABLE "support_threads" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID,
    "client_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "waiting_since" TIMESTAMPTZ(3),
    "answer_by" TIMESTAMPTZ(3),
    "has_unread" BOOLEAN NOT NULL DEFAULT false,
    "staff_id" UUID,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_threads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_messages" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "user_id" UUID,
    "sender" TEXT NOT NULL,
    "staff_id" UUID,
    "client_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "support_threads_organization_id_user_id_last_message_at_id_idx" ON "support_threads"("organization_id", "user_id", "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "support_threads_state_waiting_since_id_idx" ON "support_threads"("state", "waiting_since", "id");

-- CreateIndex
CREATE INDEX "support_threads_state_last_message_at_id_idx" ON "support_threads"("state", "last_message_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "support_threads_staff_id_idx" ON "support_threads"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "support_threads_organization_id_id_key" ON "support_threads"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "support_threads_user_id_client_id_key" ON "support_threads"("user_id", "client_id");

-- CreateIndex
CREATE INDEX "support_messages_organization_id_thread_id_id_idx" ON "support_messages"("organization_id", "thread_id", "id");

-- CreateIndex
CREATE INDEX "support_messages_user_id_id_idx" ON "support_messages"("user_id", "id");

-- CreateIndex
CREATE INDEX "support_messages_staff_id_idx" ON "support_messages"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "support_messages_thread_id_sender_client_id_key" ON "support_messages"("thread_id", "sender", "client_id");

-- AddForeignKey
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_organization_id_thread_id_fkey" FOREIGN KEY ("organization_id", "thread_id") REFERENCES "support_threads"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_actor_kind";
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind"
  CHECK (actor_kind IN ('user', 'companionApp', 'apiKey', 'stripe', 'job', 'publicLink', 'nobody', 'staff'));

ALTER TABLE "support_threads"
  ADD CONSTRAINT "support_threads_topic" CHECK (topic IN ('app', 'account', 'billing', 'data', 'other')),
  ADD CONSTRAINT "support_threads_subject" CHECK (char_length(subject) BETWEEN 1 AND 120),
  ADD CONSTRAINT "support_threads_state" CHECK (state IN ('waiting', 'answered', 'closed')),
  ADD CONSTRAINT "support_threads_waiting"
    CHECK ((state = 'waiting') = (waiting_since IS NOT NULL) AND (state = 'waiting') = (answer_by IS NOT NULL));

ALTER TABLE "support_messages"
  ADD CONSTRAINT "support_messages_sender" CHECK (sender IN ('person', 'staff')),
  ADD CONSTRAINT "support_messages_staff" CHECK (sender = 'staff' OR staff_id IS NULL),
  ADD CONSTRAINT "support_messages_body" CHECK (char_length(body) BETWEEN 1 AND 5000);

-- The count that every page reads with its context.
CREATE INDEX "support_threads_unread_idx" ON "support_threads" ("organization_id", "user_id") WHERE has_unread;

ALTER TABLE "contact_messages"
  ADD CONSTRAINT "contact_messages_handled" CHECK ((handled_at IS NULL) = (handled_by IS NULL));
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" ("created_at", "id") WHERE handled_at IS NULL;
