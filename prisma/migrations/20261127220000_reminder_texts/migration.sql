-- Text messages of payment reminders. They need the organization's switch and the contact's consent.
ALTER TABLE "payment_reminder_settings" ADD COLUMN "has_texts" BOOLEAN NOT NULL DEFAULT false;

-- The consent is for one number, so another number needs a new consent.
ALTER TABLE "contact_reminder_settings"
  ADD COLUMN "texts_agreed_on" DATE,
  ADD COLUMN "text_number" TEXT,
  ADD CONSTRAINT "contact_reminder_settings_texts" CHECK (
    ("texts_agreed_on" IS NULL) = ("text_number" IS NULL)
    AND ("text_number" IS NULL OR "text_number" ~ '^[+][0-9]{8,15}$'));

ALTER TABLE "payment_reminders"
  ADD COLUMN "text_status" TEXT,
  ADD CONSTRAINT "payment_reminders_text_status" CHECK ("text_status" IN ('queued', 'sent', 'failed', 'canceled'));
