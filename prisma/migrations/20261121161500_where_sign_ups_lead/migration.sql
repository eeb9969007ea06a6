-- The path of our site that the person was on the way to, such as an invitation's page.
ALTER TABLE "pending_sign_ups" ADD COLUMN "continue_to" TEXT;
