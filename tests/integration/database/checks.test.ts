import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { fillAccount } from "@/tests/factories/personal-data";
import { expectSameNames } from "@/tests/setup/expect-same-names";
import { CHECK_TABLE } from "../../fixtures/check-table";

const hash = () => Buffer.alloc(32, createId());
const tables = new Map<string, string>();

beforeAll(async () => {
  await fillEveryTable();
  const { rows } = await pool().query<{ name: string; table: string }>(`
    SELECT conname AS name, conrelid::regclass::text AS "table" FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
  for (const { name, table } of rows) tables.set(name, table);
});
afterAll(closeDatabase);

/** Creates a row in every table that has a CHECK constraint. */
async function fillEveryTable(): Promise<void> {
  const { user, ctx, id: sessionId } = await createAccount();
  const { id: userId } = user;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await fillAccount(user, ctx);
  await db().refreshToken.create({ data: { id: createId(), sessionId, tokenHash: hash() } });
  await db().mfaChallenge.create({ data: { id: createId(), purpose: "factor", expiresAt } });
  await db().mfaRecoveryCode.create({ data: { id: createId(), userId, codeHash: hash() } });
  await db().authCode.create({
    data: { id: createId(), userId, codeHash: hash(), codeChallenge: "x", method: "password", expiresAt },
  });
  await db().providerFlow.create({
    data: { id: createId(), stateHash: hash(), provider: "google", redirectTo: "/", kind: "web", expiresAt },
  });
  const signUp = { fullName: "Robin Hale", passwordHash: "x", consentedAt: new Date(), expiresAt };
  await db().pendingSignUp.create({ data: { id: createId(), userId, ...signUp } });
  await db().spentToken.create({ data: { tokenHash: hash(), expiresAt } });
  await db().dataExport.create({ data: { id: createId(), userId, partCount: 3, expiresAt } });
  await db().planPaymentLink.create({
    data: {
      plan: "ranch",
      billingInterval: "month",
      withTrial: false,
      stripePriceId: "price_1",
      stripePaymentLinkId: "plink_1",
      url: "https://buy.stripe.com/1",
    },
  });
  await db().wikiQuestion.create({ data: { id: createId(), text: "How much hay?", passageCount: 3 } });
  const [startedAt, endedAt] = [expiresAt, expiresAt];
  await db().backup.create({ data: { id: createId(), startedAt, endedAt, name: "backup" } });
  await db().stripeEvent.create({
    data: { id: "evt_1", endpoint: "platform", type: "x", objectId: "x", payload: {}, createdAt: expiresAt },
  });
}

describe("the list of CHECK violations", () => {
  it("the list of CHECK violations covers exactly the CHECK constraints in the database", () => {
    expectSameNames({
      ...{ found: tables.keys(), listed: Object.keys(CHECK_TABLE) },
      ...{ what: "CHECK constraint", file: "tests/fixtures/check-table" },
    });
  });

  const violations = Object.entries(CHECK_TABLE).flatMap(([name, all]) =>
    all.map((violation) => [name, violation] as const),
  );
  it.each(violations)("the constraint %s rejects a row with %s", async (name, violation) => {
    const table = tables.get(name);
    const update = `UPDATE ${table} SET ${violation} WHERE ctid = (SELECT min(ctid) FROM ${table})`;
    await expect(pool().query(update)).rejects.toMatchObject({ code: "23514", constraint: name });
  });
});
