-- A retry of an automatic payment must deactivate the withdrawn link too, because the first call may have failed.
ALTER TABLE "autopay_attempts"
  ADD COLUMN "withdrawn_link_id" TEXT,
  ADD COLUMN "withdrawn_link_account_id" TEXT,
  ADD CONSTRAINT "autopay_attempts_withdrawn_link"
    CHECK ((withdrawn_link_id IS NULL) = (withdrawn_link_account_id IS NULL));
