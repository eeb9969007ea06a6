-- A repeated answer is the same to the byte, which jsonb doesn't keep.
ALTER TABLE "idempotency_keys" ALTER COLUMN "response_body" SET DATA TYPE TEXT USING "response_body"::text;
