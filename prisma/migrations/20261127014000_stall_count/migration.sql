-- How many horses an organization can board at once, for the share of occupied stalls.
ALTER TABLE "billing_settings" ADD COLUMN "stall_count" INTEGER,
  ADD CONSTRAINT "billing_settings_stall_count" CHECK (stall_count BETWEEN 1 AND 10000);
