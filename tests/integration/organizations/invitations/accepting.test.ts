import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { setInvitationActive } from "@/lib/domain/organizations/invitations/set-invitation-active";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { createAccount, getContext, signIn } from "@/tests/factories/accounts";
import { createQrInvitation, createTrainerInvitation } from "@/tests/factories/invitations";
import {
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { retryWhileBusy } from "@/tests/factories/retry-while-busy";
import { createUser } from "@/tests/factories/users";
import { captureError, createVisitor } from "../../identity/auth/create-visitor";

let organization: TestOrganization;
beforeEach(async () => {
  organization = await createOrganization();
});
afterAll(closeDatabase);

/** Creates a signed-in user without an organization. */
async function createNewcomer(): Promise<Context> {
  return getContext(await signIn(await createUser()));
}

const getQrRow = (id: string) => db().qrInvitationToken.findUniqueOrThrow({ where: { id } });
const getTrainerRow = (id: string) => db().trainerInvitation.findUniqueOrThrow({ where: { id } });
const getMemberCounts = async () => {
  const where = { organizationId: organization.id };
  const { memberCount } = await db().organization.findUniqueOrThrow({ where: { id: organization.id } });
  return { memberCount, members: await db().organizationMember.count({ where }) };
};
/** Returns the number of database connections that are waiting for this transaction's locks. */
async function countWaitingFor(tx: Context): Promise<number> {
  const [row] = await tx.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`;
  return row?.count ?? 0;
}
const getYesterday = () => new Date(Date.now() - DAY_MS);

it("accepting an invitation adds a member with the invitation's role", async () => {
  const invitation = await createQrInvitation(organization, {
    roleId: BUILT_IN_ROLES.boarder.id,
    maxUses: 5,
  });
  const { user, ...session } = await createAccount();
  const input = { kind: "qr", token: invitation.token.toUpperCase() };
  expect(await acceptInvitation({ ctx: await getContext(session), input })).toEqual({
    organizationId: organization.id,
    organizationName: organization.name,
  });
  expect((await getContext(session)).organization?.id).toBe(organization.id);
  expect(await getMemberCounts()).toEqual({ memberCount: 2, members: 2 });
  expect(await getQrRow(invitation.id)).toMatchObject({ currentUses: 1 });
  const where = { organizationId_userId: { organizationId: organization.id, userId: user.id } };
  expect(await db().organizationMember.findUnique({ where })).toMatchObject({
    roleId: BUILT_IN_ROLES.boarder.id,
    horseScope: "chosen",
  });
});

it("accepting an invitation creates audit log entries and live events that omit the token", async () => {
  const invitation = await createQrInvitation(organization);
  await acceptInvitation({ ctx: await createNewcomer(), input: invitation });
  const where = { organizationId: organization.id };
  const records = await db().auditLog.findMany({ where, orderBy: { id: "asc" } });
  expect(records.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["member.joined", "invitation.accepted"]),
  );
  const events = await db().organizationEvent.findMany({ where });
  expect(events.map(({ topic }) => topic).sort()).toEqual(["invitations", "members"]);
  const recorded = JSON.stringify([records, events], (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  expect(recorded).not.toContain(invitation.token);
});

describe("an invitation that can't be accepted", () => {
  it("a person who isn't signed in can't respond to any invitation", async () => {
    const { ctx } = createVisitor();
    for (const token of [(await createQrInvitation(organization)).token, "nonsense"]) {
      const refusal = await captureError(acceptInvitation({ ctx, input: { kind: "qr", token } }));
      expect(refusal).toEqual({ code: "UNAUTHENTICATED", message: "Not authenticated" });
    }
  });

  it.each([
    ["unknown", "0".repeat(32)],
    ["malformed", "\0%"],
    ["missing", ""],
  ])("an invitation token is rejected if it is %s", async (_, token) => {
    const refusal = await captureError(
      acceptInvitation({ ctx: await createNewcomer(), input: { kind: "qr", token } }),
    );
    expect(refusal).toEqual({ code: "NOT_FOUND", message: "Invalid or expired invitation" });
  });

  it("an invitation from a closed organization is rejected", async () => {
    const invitation = await createQrInvitation(organization);
    await db().organization.update({ where: { id: organization.id }, data: { isActive: false } });
    const refusal = await captureError(acceptInvitation({ ctx: await createNewcomer(), input: invitation }));
    expect(refusal).toEqual({ code: "NOT_FOUND", message: "Invalid or expired invitation" });
  });

  it.each([
    [
      "This invitation has been disabled",
      () => ({ isActive: false, expiresAt: getYesterday(), maxUses: 2, currentUses: 2 }),
    ],
    ["This invitation has expired", () => ({ expiresAt: getYesterday(), maxUses: 2, currentUses: 2 })],
    ["This invitation has reached its usage limit", () => ({ maxUses: 2, currentUses: 2 })],
  ])(
    "accepting an unusable invitation fails with “%s”, even for a member of the organization",
    async (message, change) => {
      const invitation = await createQrInvitation(organization, change());
      const before = await getQrRow(invitation.id);
      const owner = await getContext(await signIn(organization.owner));
      for (const ctx of [await createNewcomer(), owner]) {
        const refusal = await captureError(acceptInvitation({ ctx, input: invitation }));
        expect(refusal).toEqual({ code: "PRECONDITION_FAILED", message });
      }
      expect(await getQrRow(invitation.id)).toEqual(before);
      expect(await getMemberCounts()).toEqual({ memberCount: 1, members: 1 });
    },
  );

  it("a person whose account was deleted can't accept an invitation", async () => {
    const invitation = await createQrInvitation(organization);
    const { user, ...session } = await createAccount();
    const ctx = await getContext(session);
    await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    expect(await captureError(acceptInvitation({ ctx, input: invitation }))).toMatchObject({
      code: "UNAUTHENTICATED",
    });
    expect(await getQrRow(invitation.id)).toMatchObject({ currentUses: 0 });
    expect(await getMemberCounts()).toEqual({ memberCount: 1, members: 1 });
  });

  it("a member can't accept an invitation to an organization they already belong to", async () => {
    const invitation = await createQrInvitation(organization, { maxUses: 2 });
    const ctx = await getContext(await signIn(organization.owner));
    const refusal = await captureError(acceptInvitation({ ctx, input: invitation }));
    expect(refusal).toEqual({ code: "CONFLICT", message: "You are already a member of this organization" });
    expect(await getQrRow(invitation.id)).toMatchObject({ currentUses: 0 });
    expect(await getMemberCounts()).toEqual({ memberCount: 1, members: 1 });
  });
});

describe("concurrent acceptances of an invitation", () => {
  it("only five of a hundred people can accept an invitation limited to five uses", {
    timeout: 60_000,
  }, async () => {
    const invitation = await createQrInvitation(organization, { maxUses: 5 });
    const people = await Promise.all(Array.from({ length: 100 }, createNewcomer));
    const results = await Promise.allSettled(
      people.map((ctx) => retryWhileBusy(() => acceptInvitation({ ctx, input: invitation }))),
    );
    const refusals = results.flatMap((result) =>
      result.status === "rejected" ? [String(result.reason)] : [],
    );
    expect(refusals).toHaveLength(95);
    expect(new Set(refusals)).toEqual(new Set(["DomainError: This invitation has reached its usage limit"]));
    expect(await getQrRow(invitation.id)).toMatchObject({ currentUses: 5 });
    expect(await getMemberCounts()).toEqual({ memberCount: 6, members: 6 });
  });

  it("people can accept one invitation while an owner disables another", async () => {
    const [invitation, other] = [
      await createQrInvitation(organization),
      await createQrInvitation(organization),
    ];
    const people = await Promise.all(Array.from({ length: 12 }, createNewcomer));
    const ctx = await createOwnerContext(organization);
    const toggleOther = async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        await retryWhileBusy(() =>
          setInvitationActive({ ctx, input: { id: other.id, active: turn % 2 === 1 } }),
        );
      }
    };
    const results = await Promise.allSettled([
      ...people.map((person) => retryWhileBusy(() => acceptInvitation({ ctx: person, input: invitation }))),
      toggleOther(),
    ]);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await getMemberCounts()).toEqual({ memberCount: 13, members: 13 });
  });

  it("a person can't accept an invitation while its creator's membership is being removed", async () => {
    const manager = await createMember(organization, "manager");
    const invitation = await createQrInvitation(organization, { createdBy: manager.id });
    const [person, owner] = [await createNewcomer(), await createOwnerContext(organization)];
    const refusal = await owner.transaction(async (tx) => {
      await removeMember({ ctx: tx, input: { userId: manager.id } });
      const joining = captureError(acceptInvitation({ ctx: person, input: invitation }));
      await vi.waitFor(async () => expect(await countWaitingFor(tx)).toBe(1), {
        timeout: 4_000,
        interval: 10,
      });
      return { joining };
    });
    expect(await refusal.joining).toEqual({ code: "NOT_FOUND", message: "Invalid or expired invitation" });
    expect(await getMemberCounts()).toEqual({ memberCount: 1, members: 1 });
  });

  it("fifty concurrent acceptances by one person count as only one use", {
    timeout: 60_000,
  }, async () => {
    const invitation = await createQrInvitation(organization, { maxUses: 10 });
    const ctx = await createNewcomer();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => retryWhileBusy(() => acceptInvitation({ ctx, input: invitation }))),
    );
    const refusals = results.flatMap((result) =>
      result.status === "rejected" ? [String(result.reason)] : [],
    );
    expect(refusals).toHaveLength(49);
    expect(new Set(refusals)).toEqual(
      new Set(["DomainError: You are already a member of this organization"]),
    );
    expect(await getQrRow(invitation.id)).toMatchObject({ currentUses: 1 });
    expect(await getMemberCounts()).toEqual({ memberCount: 2, members: 2 });
  });

  it("only one of twenty trainers can join if all accept a single-use invitation simultaneously", {
    timeout: 60_000,
  }, async () => {
    const invitation = await createTrainerInvitation(organization);
    const people = await Promise.all(Array.from({ length: 20 }, createNewcomer));
    const results = await Promise.allSettled(
      people.map((ctx) => retryWhileBusy(() => acceptInvitation({ ctx, input: invitation }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getTrainerRow(invitation.id)).toMatchObject({ status: "accepted", qrCurrentUses: 1 });
    expect(await getMemberCounts()).toEqual({ memberCount: 2, members: 2 });
  });
});

describe("a trainer invitation", () => {
  it("a trainer invitation adds people as trainers and stays pending until its last use", async () => {
    const invitation = await createTrainerInvitation(organization, { qrMaxUses: 2 });
    const [first, second, third] = [await createNewcomer(), await createNewcomer(), await createNewcomer()];
    await acceptInvitation({ ctx: first, input: invitation });
    expect(await getTrainerRow(invitation.id)).toMatchObject({ status: "pending", qrCurrentUses: 1 });
    await acceptInvitation({ ctx: second, input: invitation });
    expect(await getTrainerRow(invitation.id)).toMatchObject({ status: "accepted", qrCurrentUses: 2 });
    const where = { organizationId: organization.id, roleId: BUILT_IN_ROLES.trainer.id };
    expect(await db().organizationMember.count({ where })).toBe(2);
    expect(await captureError(acceptInvitation({ ctx: third, input: invitation }))).toEqual({
      code: "PRECONDITION_FAILED",
      message: "Invitation has already been responded to",
    });
  });

  it("a trainer invitation expires at the earlier of `expiresAt` and `qrExpiresAt`", async () => {
    expect(await getTrainerRow((await createTrainerInvitation(organization)).id)).toMatchObject({
      qrMaxUses: 1,
    });
    const later = new Date(Date.now() + DAY_MS);
    for (const expirations of [
      { expiresAt: getYesterday(), qrExpiresAt: later },
      { expiresAt: later, qrExpiresAt: getYesterday() },
    ]) {
      const invitation = await createTrainerInvitation(organization, expirations);
      expect(
        await captureError(acceptInvitation({ ctx: await createNewcomer(), input: invitation })),
      ).toEqual({
        code: "PRECONDITION_FAILED",
        message: "This invitation has expired",
      });
    }
  });

  it.each(["declined", "canceled"])(
    "a trainer invitation that is %s doesn't add a member",
    async (status) => {
      const invitation = await createTrainerInvitation(organization, { status });
      expect(
        await captureError(acceptInvitation({ ctx: await createNewcomer(), input: invitation })),
      ).toEqual({
        code: "PRECONDITION_FAILED",
        message: "Invitation has already been responded to",
      });
      expect(await getMemberCounts()).toEqual({ memberCount: 1, members: 1 });
    },
  );
});

it("a signed-in user is rate-limited after thirty wrong invitation tokens", async () => {
  const ctx = await createNewcomer();
  const accept = (token: string) => captureError(acceptInvitation({ ctx, input: { kind: "qr", token } }));
  for (let guess = 0; guess < 30; guess++) {
    expect(await accept(guess.toString(16).padStart(32, "0"))).toMatchObject({ code: "NOT_FOUND" });
  }
  const { token } = await createQrInvitation(organization);
  expect(await accept(token)).toMatchObject({ code: "RATE_LIMITED" });
  expect(await getMemberCounts()).toEqual({ memberCount: 1, members: 1 });
});
