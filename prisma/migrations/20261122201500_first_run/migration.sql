-- Organizations that exist already aren't asked.
ALTER TABLE "organizations"
  ADD COLUMN "setup_state" TEXT NOT NULL DEFAULT 'unasked',
  ADD COLUMN "setup_role" TEXT,
  ADD COLUMN "setup_herd" TEXT;
ALTER TABLE "organizations" ALTER COLUMN "setup_state" SET DEFAULT 'open';
ALTER TABLE "organizations"
  ADD CONSTRAINT "organizations_setup_state" CHECK (setup_state IN ('unasked', 'open', 'answered', 'skipped')),
  ADD CONSTRAINT "organizations_setup_role" CHECK (
    setup_role IN ('owner', 'barn_manager', 'boarding', 'trainer', 'vet')
  ),
  ADD CONSTRAINT "organizations_setup_herd" CHECK (setup_herd IN ('one', 'few', 'some', 'many'));

-- Sample data, which one tap adds and removes.
ALTER TABLE "horses" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "tasks" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "clients" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "invoices" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "horses_samples_idx" ON "horses" (organization_id) WHERE is_sample;
CREATE INDEX "tasks_samples_idx" ON "tasks" (organization_id) WHERE is_sample;
CREATE INDEX "clients_samples_idx" ON "clients" (organization_id) WHERE is_sample;
CREATE INDEX "invoices_samples_idx" ON "invoices" (organization_id) WHERE is_sample;

-- The sample invoice takes no number of the sequence, and stays a draft.
ALTER TABLE "invoices"
  DROP CONSTRAINT "invoices_sequence",
  ADD CONSTRAINT "invoices_sequence" CHECK (CASE WHEN is_sample THEN sequence = 0 ELSE sequence >= 1 END),
  ADD CONSTRAINT "invoices_sample" CHECK (NOT is_sample OR status = 'draft');
