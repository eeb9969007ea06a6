-- Automatic payments. Organizations without a row in autopay_settings don't offer them.
CREATE TABLE "autopay_settings" (
  "organization_id" UUID NOT NULL,
  "is_offered" BOOLEAN NOT NULL DEFAULT false,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "autopay_settings_pkey" PRIMARY KEY ("organization_id"),
  CONSTRAINT "autopay_settings_organization_id_fkey" FOREIGN KEY ("organization_id")
    REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "autopay_mandates" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "contact_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'pending',
  "text" TEXT NOT NULL,
  "text_version" INTEGER NOT NULL,
  "agreed_at" TIMESTAMPTZ(3) NOT NULL,
  "agreed_ip" TEXT NOT NULL,
  "max_amount" INTEGER,
  "stripe_account_id" TEXT NOT NULL,
  "stripe_customer_id" TEXT,
  "stripe_session_id" TEXT,
  "stripe_payment_method_id" TEXT,
  "brand" TEXT,
  "last4" TEXT,
  "exp_month" INTEGER,
  "exp_year" INTEGER,
  "expiry_announced_at" TIMESTAMPTZ(3),
  "activated_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  "end_reason" TEXT,
  "ended_by" UUID,
  "ended_ip" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "autopay_mandates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "autopay_mandates_organization_id_fkey" FOREIGN KEY ("organization_id")
    REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "autopay_mandates_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id")
    REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "autopay_mandates_ended_by_fkey" FOREIGN KEY ("ended_by")
    REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "autopay_mandates_kind" CHECK (kind IN ('card', 'us_bank_account')),
  CONSTRAINT "autopay_mandates_status" CHECK (status IN ('pending', 'active', 'ended')),
  CONSTRAINT "autopay_mandates_active" CHECK (status <> 'active'
    OR stripe_payment_method_id IS NOT NULL AND stripe_customer_id IS NOT NULL AND activated_at IS NOT NULL),
  CONSTRAINT "autopay_mandates_end" CHECK (
    (status = 'ended') = (ended_at IS NOT NULL) AND (status = 'ended') = (end_reason IS NOT NULL)),
  CONSTRAINT "autopay_mandates_range" CHECK (max_amount IS NULL OR max_amount > 0 AND kind = 'us_bank_account')
);
CREATE UNIQUE INDEX "autopay_mandates_stripe_session_id_key" ON "autopay_mandates"("stripe_session_id");
CREATE UNIQUE INDEX "autopay_mandates_organization_id_id_key" ON "autopay_mandates"("organization_id", "id");
CREATE INDEX "autopay_mandates_organization_id_contact_id_idx" ON "autopay_mandates"("organization_id", "contact_id");
CREATE INDEX "autopay_mandates_ended_by_idx" ON "autopay_mandates"("ended_by");
-- A contact has at most one active mandate.
CREATE UNIQUE INDEX "autopay_mandates_active_key" ON "autopay_mandates"("organization_id", "contact_id")
  WHERE status = 'active';

CREATE TABLE "autopay_charges" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "mandate_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'scheduled',
  "noticed_on" DATE,
  "announced_amount" INTEGER NOT NULL,
  "charge_on" DATE NOT NULL,
  "first_attempt_on" DATE,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "autopay_charges_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "autopay_charges_organization_id_mandate_id_fkey" FOREIGN KEY ("organization_id", "mandate_id")
    REFERENCES "autopay_mandates"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "autopay_charges_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id")
    REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "autopay_charges_status" CHECK (status IN ('scheduled', 'charging', 'paid', 'failed', 'canceled')),
  CONSTRAINT "autopay_charges_announced_amount" CHECK (announced_amount > 0),
  CONSTRAINT "autopay_charges_attempts" CHECK (attempts >= 0 AND failures BETWEEN 0 AND attempts)
);
CREATE UNIQUE INDEX "autopay_charges_organization_id_id_key" ON "autopay_charges"("organization_id", "id");
CREATE UNIQUE INDEX "autopay_charges_mandate_id_invoice_id_key" ON "autopay_charges"("mandate_id", "invoice_id");
CREATE INDEX "autopay_charges_organization_id_invoice_id_idx" ON "autopay_charges"("organization_id", "invoice_id");
CREATE INDEX "autopay_charges_organization_id_mandate_id_idx" ON "autopay_charges"("organization_id", "mandate_id");
-- An invoice is scheduled with one mandate at a time.
CREATE UNIQUE INDEX "autopay_charges_open_key" ON "autopay_charges"("invoice_id")
  WHERE status IN ('scheduled', 'charging');

CREATE TABLE "autopay_attempts" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "charge_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "amount" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'created',
  "attempted_on" DATE NOT NULL,
  "requested_at" TIMESTAMPTZ(3),
  "stripe_account_id" TEXT NOT NULL,
  "stripe_payment_intent_id" TEXT,
  "failure_code" TEXT,
  "decline_code" TEXT,
  "failure_message" TEXT,
  "finished_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "autopay_attempts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "autopay_attempts_organization_id_charge_id_fkey" FOREIGN KEY ("organization_id", "charge_id")
    REFERENCES "autopay_charges"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "autopay_attempts_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id")
    REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "autopay_attempts_status" CHECK (status IN ('created', 'processing', 'succeeded', 'failed', 'canceled')),
  CONSTRAINT "autopay_attempts_amount" CHECK (amount > 0),
  CONSTRAINT "autopay_attempts_number" CHECK (number > 0),
  CONSTRAINT "autopay_attempts_payment" CHECK (
    status NOT IN ('processing', 'succeeded') OR stripe_payment_intent_id IS NOT NULL)
);
CREATE UNIQUE INDEX "autopay_attempts_stripe_payment_intent_id_key" ON "autopay_attempts"("stripe_payment_intent_id");
CREATE UNIQUE INDEX "autopay_attempts_charge_id_number_key" ON "autopay_attempts"("charge_id", "number");
CREATE INDEX "autopay_attempts_organization_id_invoice_id_idx" ON "autopay_attempts"("organization_id", "invoice_id");
CREATE INDEX "autopay_attempts_organization_id_charge_id_idx" ON "autopay_attempts"("organization_id", "charge_id");
-- An invoice has at most one unfinished attempt.
CREATE UNIQUE INDEX "autopay_attempts_open_key" ON "autopay_attempts"("invoice_id")
  WHERE status IN ('created', 'processing');

-- Clients who can't open the portal anymore can't stop automatic payments there. Contacts change in many verbs.
CREATE FUNCTION end_autopay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE autopay_mandates SET status = 'ended', ended_at = now(), end_reason = 'contact'
  WHERE organization_id = NEW.organization_id AND contact_id = NEW.id AND status <> 'ended';
  UPDATE autopay_charges SET status = 'canceled'
  WHERE organization_id = NEW.organization_id AND status = 'scheduled'
    AND mandate_id IN (SELECT id FROM autopay_mandates
                       WHERE organization_id = NEW.organization_id AND contact_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER clients_end_autopay AFTER UPDATE ON "clients" FOR EACH ROW
  WHEN (NEW.archived_at IS NOT NULL OR NEW.merged_into_id IS NOT NULL OR NOT 'client' = ANY (NEW.roles))
  EXECUTE FUNCTION end_autopay();
