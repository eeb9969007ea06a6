-- Invoice runs that charge agreements billed in advance before the first day of their period.
ALTER TABLE "invoice_runs" ADD COLUMN "advance_through_on" DATE,
  ADD CONSTRAINT "invoice_runs_advance" CHECK ("advance_through_on" >= "through_on");

ALTER TABLE "billing_settings" ADD COLUMN "run_advance_days" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "billing_settings_run_advance_days" CHECK ("run_advance_days" BETWEEN 0 AND 62);
