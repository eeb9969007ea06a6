import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createUser } from "@/tests/factories/users";
import { runAsOwner } from "@/tests/setup/database";

afterAll(closeDatabase);

const MIGRATION = "prisma/migrations/20261121080000_no_invented_consent/migration.sql";
const consentedAt = new Date("2026-05-01T12:00:00Z");

/** Creates an unconfirmed user and the user's pending sign-up, with or without recorded consent. */
async function signUp(id: string, fullName: string, termsAcceptedAt: Date | null = null) {
  const user = await createUser({ isConfirmed: false });
  await db().user.update({ where: { id: user.id }, data: { termsAcceptedAt } });
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db().pendingSignUp.create({
    data: { id, userId: user.id, fullName, passwordHash: "x", consentedAt, expiresAt },
  });
  return async () => {
    const row = await db().pendingSignUp.findUniqueOrThrow({ where: { id } });
    return { hasConsent: row.hasConsent, fullName: row.fullName, address: user.email };
  };
}

it("a migrated sign-up has consent only if consent was recorded before the migration", async () => {
  await runAsOwner(`ALTER TABLE pending_sign_ups DROP CONSTRAINT pending_sign_ups_full_name_length`);
  const agreed = await signUp(randomUUID(), "Robin Hale", consentedAt);
  const invented = await signUp(randomUUID(), "Sam Ortega");
  const unnamed = await signUp(randomUUID(), "");
  const created = await signUp(createId(), "Petra Novak");
  await runAsOwner(await readFile(MIGRATION, "utf8"));
  expect(await agreed()).toMatchObject({ hasConsent: true, fullName: "Robin Hale" });
  expect(await invented()).toMatchObject({ hasConsent: false, fullName: "Sam Ortega" });
  const { fullName, address } = await unnamed();
  expect(fullName).toBe(address.split("@")[0]);
  expect(await created()).toMatchObject({ hasConsent: true, fullName: "Petra Novak" });
});
