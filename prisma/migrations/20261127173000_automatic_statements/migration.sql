-- Statements of the previous month that are emailed automatically.
ALTER TABLE "billing_settings" ADD COLUMN "statement_day" INTEGER,
  ADD COLUMN "last_statements_on" DATE,
  ADD CONSTRAINT "billing_settings_statement_day" CHECK ("statement_day" BETWEEN 1 AND 28);
