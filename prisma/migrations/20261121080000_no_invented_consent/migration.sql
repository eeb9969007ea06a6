-- Sign-ups carried over by 20261121065500 have random ids, all later ones time-ordered ids. Where no consent was
-- recorded, the account's first moment was written down as if it had been one: nobody agreed to anything then.
UPDATE "pending_sign_ups" s SET "has_consent" = false
FROM "users" u
WHERE u."id" = s."user_id" AND u."terms_accepted_at" IS NULL AND substring(s."id"::text, 15, 1) = '4';

-- A name that isn't known is taken from the address, as everywhere (lib/domain/auth/name-from.ts).
UPDATE "pending_sign_ups" s SET "full_name" = coalesce(nullif(left(split_part(u."email", '@', 1), 120), ''), 'New member')
FROM "users" u
WHERE u."id" = s."user_id" AND s."full_name" = '';

ALTER TABLE "pending_sign_ups"
  ADD CONSTRAINT "pending_sign_ups_full_name_length" CHECK (char_length("full_name") BETWEEN 1 AND 200);
