-- Reminders of unpaid invoices. Organizations without a row send none.
CREATE TABLE "payment_reminder_settings" (
  "organization_id" UUID NOT NULL,
  "is_enabled" BOOLEAN NOT NULL DEFAULT false,
  "days" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "starts_on" DATE,
  "quiet_from" INTEGER,
  "quiet_until" INTEGER,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "payment_reminder_settings_pkey" PRIMARY KEY ("organization_id"),
  CONSTRAINT "payment_reminder_settings_organization_id_fkey" FOREIGN KEY ("organization_id")
    REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "payment_reminder_settings_days" CHECK (cardinality(days) <= 12),
  CONSTRAINT "payment_reminder_settings_start" CHECK (NOT is_enabled OR starts_on IS NOT NULL),
  CONSTRAINT "payment_reminder_settings_quiet_hours" CHECK (
    (quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from BETWEEN 0 AND 23 AND quiet_until BETWEEN 0 AND 23
    AND quiet_from <> quiet_until)
);

CREATE TABLE "payment_reminders" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "step" INTEGER,
  "sent_on" DATE NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_reminders_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_reminders_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id")
    REFERENCES "invoices"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- Each step is sent once, and an invoice has at most one reminder per day.
CREATE UNIQUE INDEX "payment_reminders_invoice_id_step_key" ON "payment_reminders"("invoice_id", "step");
CREATE UNIQUE INDEX "payment_reminders_invoice_id_sent_on_key" ON "payment_reminders"("invoice_id", "sent_on");
CREATE INDEX "payment_reminders_organization_id_invoice_id_idx" ON "payment_reminders"("organization_id", "invoice_id");

CREATE TABLE "invoice_reminder_pauses" (
  "invoice_id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "paused_until" DATE NOT NULL,
  CONSTRAINT "invoice_reminder_pauses_pkey" PRIMARY KEY ("invoice_id"),
  CONSTRAINT "invoice_reminder_pauses_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id")
    REFERENCES "invoices"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "invoice_reminder_pauses_organization_id_invoice_id_key"
  ON "invoice_reminder_pauses"("organization_id", "invoice_id");

CREATE TABLE "contact_reminder_settings" (
  "contact_id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "is_reminded" BOOLEAN NOT NULL DEFAULT true,
  "paused_until" DATE,
  "has_late_fees" BOOLEAN NOT NULL DEFAULT true,
  CONSTRAINT "contact_reminder_settings_pkey" PRIMARY KEY ("contact_id"),
  CONSTRAINT "contact_reminder_settings_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id")
    REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "contact_reminder_settings_organization_id_contact_id_key"
  ON "contact_reminder_settings"("organization_id", "contact_id");

CREATE TABLE "contact_calls" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "contact_id" UUID NOT NULL,
  "note" TEXT,
  "promised_amount" INTEGER,
  "promised_on" DATE,
  "withdrawn_at" TIMESTAMPTZ(3),
  "created_by" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "contact_calls_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "contact_calls_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id")
    REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "contact_calls_created_by_fkey" FOREIGN KEY ("created_by")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "contact_calls_promise" CHECK (
    (promised_amount IS NULL) = (promised_on IS NULL) AND (promised_amount IS NULL OR promised_amount > 0)),
  CONSTRAINT "contact_calls_note" CHECK (char_length(note) <= 1000)
);
CREATE INDEX "contact_calls_organization_id_contact_id_created_at_idx"
  ON "contact_calls"("organization_id", "contact_id", "created_at" DESC);
CREATE INDEX "contact_calls_created_by_idx" ON "contact_calls"("created_by");

CREATE TABLE "late_fee_rules" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "amount" INTEGER,
  "rate" INTEGER,
  "grace_days" INTEGER NOT NULL,
  "cap" INTEGER,
  "frequency" TEXT NOT NULL,
  "starts_on" DATE NOT NULL,
  "confirmed_by" UUID,
  "confirmed_at" TIMESTAMPTZ(3) NOT NULL,
  "archived_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "late_fee_rules_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "late_fee_rules_organization_id_fkey" FOREIGN KEY ("organization_id")
    REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "late_fee_rules_confirmed_by_fkey" FOREIGN KEY ("confirmed_by")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "late_fee_rules_kind" CHECK (kind IN ('flat', 'percent')),
  CONSTRAINT "late_fee_rules_amount" CHECK ((kind = 'flat') = (amount IS NOT NULL) AND (amount IS NULL OR amount > 0)),
  CONSTRAINT "late_fee_rules_rate" CHECK (
    (kind = 'percent') = (rate IS NOT NULL) AND (rate IS NULL OR rate BETWEEN 1 AND 1000000)),
  CONSTRAINT "late_fee_rules_grace_days" CHECK (grace_days BETWEEN 0 AND 365),
  CONSTRAINT "late_fee_rules_cap" CHECK (cap > 0),
  CONSTRAINT "late_fee_rules_frequency" CHECK (frequency IN ('once', 'monthly'))
);
CREATE INDEX "late_fee_rules_organization_id_idx" ON "late_fee_rules"("organization_id");
CREATE INDEX "late_fee_rules_confirmed_by_idx" ON "late_fee_rules"("confirmed_by");

ALTER TABLE "charges" DROP CONSTRAINT "charges_source", ADD CONSTRAINT "charges_source"
  CHECK (source IN ('manual', 'agreement', 'care', 'task', 'lesson', 'share', 'late_fee'));
-- Finds the fees of an invoice, whose ID follows the source in the key.
CREATE INDEX "charges_late_fee_invoice_idx" ON "charges" ("organization_id", split_part(source_key, ':', 2))
  WHERE source = 'late_fee';
