import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { systemClock } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { encryptPlainTextInvitationTokens } from "@/lib/domain/organizations/invitations/encrypt-plain-text-invitation-tokens";
import { findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { listInvitations } from "@/lib/domain/organizations/invitations/list-invitations";
import type { InvitationKind } from "@/lib/domain/organizations/invitations/model/usability";
import { createId } from "@/lib/ids";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { runAsOwner } from "@/tests/setup/database";
import { createVisitor } from "../../identity/auth/create-visitor";

const MIGRATION = "prisma/migrations/20261122193500_invitation_token_hashes/migration.sql";

/** Restores the invitation tables to their state in the previous release. */
const PREVIOUS_SCHEMA = `
  DROP TRIGGER hash_token ON qr_invitation_tokens;
  DROP TRIGGER hash_token ON trainer_invitations;
  DROP FUNCTION hash_qr_invitation_token, hash_trainer_invitation_token;
  ALTER TABLE qr_invitation_tokens DROP COLUMN token_hash, DROP COLUMN token_sealed, ALTER COLUMN token SET NOT NULL;
  ALTER TABLE trainer_invitations DROP COLUMN qr_token_hash, DROP COLUMN qr_token_sealed`;

let account: TestAccount;
const TOKENS: Record<InvitationKind, string> = { qr: createToken(), trainer: createToken() };
const KINDS = ["qr", "trainer"] as const;

function createToken(): string {
  return randomBytes(16).toString("hex");
}

/** Inserts invitations with the previous release's SQL statements. */
async function insertPlain({ qr, trainer }: Record<InvitationKind, string>): Promise<void> {
  const { organizationId, user } = account;
  await pool().query(
    `INSERT INTO qr_invitation_tokens (id, token, organization_id, role_id, created_by, updated_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [createId(), qr, organizationId, BUILT_IN_ROLES.groom.id, user.id],
  );
  await pool().query(
    `INSERT INTO trainer_invitations (id, qr_token, trainer_organization_id, created_by, qr_max_uses, updated_at)
     VALUES ($1, $2, $3, $4, 5, now())`,
    [createId(), trainer, organizationId, user.id],
  );
}

const getState = async (kind: InvitationKind, token: string) =>
  (await findInvitation({ ...createVisitor(), input: { kind, token } })).state;
const listTokens = async () =>
  (await listInvitations({ ctx: account.ctx, input: {} })).invitations.map(({ token }) => token);
const seal = () =>
  encryptPlainTextInvitationTokens({
    ctx: createSystemContext({
      actor: { kind: "job", name: "test" },
      organization: null,
      clock: systemClock,
    }),
  });

/** Returns all data in both invitation tables as text. */
async function getStoredText(): Promise<string> {
  const { rows } = await pool().query<{ text: string }>(
    `SELECT q::text AS text FROM qr_invitation_tokens q UNION ALL SELECT t::text FROM trainer_invitations t`,
  );
  return rows.map(({ text }) => text).join("\n");
}

beforeAll(async () => {
  account = await createAccount("ranch");
  await runAsOwner(PREVIOUS_SCHEMA);
  await insertPlain(TOKENS);
  await runAsOwner(await readFile(MIGRATION, "utf8"));
});
afterAll(closeDatabase);

it("invitations created before the token migration can be found, listed and accepted", async () => {
  for (const kind of KINDS) {
    expect(await getState(kind, TOKENS[kind].toUpperCase())).toBe("usable");
    const { ctx } = await createAccount();
    await acceptInvitation({ ctx, input: { kind, token: TOKENS[kind] } });
  }
  expect(new Set(await listTokens())).toEqual(new Set(Object.values(TOKENS)));
});

it("invitations that the previous release creates after the migration can be found and listed", async () => {
  const late = { qr: createToken(), trainer: createToken() };
  await insertPlain(late);
  for (const kind of KINDS) expect(await getState(kind, late[kind])).toBe("usable");
  expect(await listTokens()).toEqual(expect.arrayContaining(Object.values(late)));
});

it("invitations can still be found and listed after the worker encrypts their plain-text tokens", async () => {
  const before = new Set(await listTokens());
  expect(await getStoredText()).toContain(TOKENS.qr);
  expect((await seal()).sealed).toBeGreaterThanOrEqual(2);
  const stored = await getStoredText();
  for (const token of Object.values(TOKENS)) expect(stored).not.toContain(token);
  expect(await db().qrInvitationToken.count({ where: { token: { not: null } } })).toBe(0);
  expect(await db().trainerInvitation.count({ where: { qrToken: { not: null } } })).toBe(0);
  for (const kind of KINDS) expect(await getState(kind, TOKENS[kind])).toBe("usable");
  expect(new Set(await listTokens())).toEqual(before);
  expect(await seal()).toEqual({ sealed: 0 });
});

it("a new invitation's token is never stored in plain text", async () => {
  const { id, token } = await createInvitation({
    ctx: account.ctx,
    input: { kind: "qr", roleId: BUILT_IN_ROLES.groom.id },
  });
  const row = await db().qrInvitationToken.findUniqueOrThrow({ where: { id } });
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(row.token).toBeNull();
  expect(Buffer.from(row.tokenHash)).toEqual(createHash("sha256").update(String(token)).digest());
  expect(await getStoredText()).not.toContain(token);
});

it("an invitation token of any length is found by its hash", async () => {
  const token = randomBytes(60).toString("hex");
  await insertPlain({ qr: token, trainer: createToken() });
  expect(await getState("qr", token)).toBe("usable");
});

it("an invitation whose token can't be decrypted stays usable, but its token isn't listed", async () => {
  const { id, token } = await createInvitation({
    ctx: account.ctx,
    input: { kind: "trainer", services: [] },
  });
  const other = Uint8Array.from(randomBytes(61));
  await db().trainerInvitation.update({ where: { id }, data: { qrTokenSealed: other } });
  expect(await getState("trainer", String(token))).toBe("usable");
  const { invitations } = await listInvitations({ ctx: account.ctx, input: {} });
  expect(invitations.find((one) => one.id === id)).toMatchObject({ token: null, state: "pending" });
});
