-- Members see messages of clients under the bell until they open the conversation, and clients see new messages of the
-- stable in the portal.
ALTER TABLE "contact_emails" ADD COLUMN "read_at" TIMESTAMPTZ(3);
-- Earlier messages were emailed, so they aren't new.
UPDATE "contact_emails" SET "read_at" = "created_at" WHERE "kind" = 'message';
CREATE UNIQUE INDEX "contact_emails_organization_id_id_key" ON "contact_emails"("organization_id", "id");

CREATE TABLE "unread_messages" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "contact_email_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "unread_messages_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "unread_messages_organization_id_user_id_contact_email_id_key"
  ON "unread_messages"("organization_id", "user_id", "contact_email_id");
CREATE INDEX "unread_messages_organization_id_contact_email_id_idx"
  ON "unread_messages"("organization_id", "contact_email_id");
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_organization_id_user_id_fkey"
  FOREIGN KEY ("organization_id", "user_id") REFERENCES "organization_members"("organization_id", "user_id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_organization_id_contact_email_id_fkey"
  FOREIGN KEY ("organization_id", "contact_email_id") REFERENCES "contact_emails"("organization_id", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
