-- The secret that the browser of a sign-up keeps in a cookie: with it, the mailed link needs no password.
ALTER TABLE "pending_sign_ups" ADD COLUMN "browser_hash" BYTEA;

CREATE UNIQUE INDEX "pending_sign_ups_browser_hash_key" ON "pending_sign_ups"("browser_hash");
