import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { leaveOrganization } from "@/lib/domain/organizations/members/leave-organization";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createMember } from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";
import { captureError } from "../../identity/auth/create-visitor";

let account: TestAccount;
let member: TestUser;
beforeEach(async () => {
  account = await createAccount();
  member = await createMember({ id: account.organizationId }, "manager");
});
afterAll(closeDatabase);

const invite = (createdAt: Date) =>
  createQrInvitation(
    { id: account.organizationId, owner: account.user },
    { roleId: BUILT_IN_ROLES.manager.id, createdAt },
  );
const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const accept = async (input: { kind: string; token: string }) =>
  acceptInvitation({ ctx: await getContext(await signIn(member)), input });
const leave = async () =>
  leaveOrganization({
    ctx: await getContext(await signIn(member)),
    input: { organizationId: account.organizationId },
  });
const demote = () =>
  updateMember({ ctx: account.ctx, input: { userId: member.id, roleId: BUILT_IN_ROLES.groom.id } });
const LONG_TIMEOUT = { timeout: 15_000 };
const INVITATION_TOO_OLD = {
  code: "PRECONDITION_FAILED",
  message: "Your membership changed after this invitation was created. Please ask for a new invitation.",
};

it("a removed member needs a new invitation to rejoin", async () => {
  const old = await invite(secondsFromNow(-60));
  await removeMember({ ctx: account.ctx, input: { userId: member.id } });
  expect(await captureError(accept(old))).toEqual(INVITATION_TOO_OLD);
  expect(await db().qrInvitationToken.findUnique({ where: { id: old.id } })).toMatchObject({
    currentUses: 0,
  });
  await accept(await invite(secondsFromNow(60)));
  await leave();
  expect(await captureError(accept(old))).toEqual(INVITATION_TOO_OLD);
});

it("a demoted member who left can't rejoin with an invitation created before the demotion", async () => {
  const old = await invite(secondsFromNow(-60));
  await demote();
  await leave();
  expect(await captureError(accept(old))).toEqual(INVITATION_TOO_OLD);
});

it("a member can't rejoin with an invitation created before their horse access was limited", async () => {
  const old = await invite(secondsFromNow(-60));
  const horseId = await createHorse({ id: account.organizationId });
  await updateMember({ ctx: account.ctx, input: { userId: member.id, horseIds: [horseId] } });
  await leave();
  expect(await captureError(accept(old))).toEqual(INVITATION_TOO_OLD);
});

it("a member who left voluntarily can rejoin with an invitation created before they left", async () => {
  const old = await invite(secondsFromNow(-60));
  await leave();
  await accept(old);
  const groom = await createMember({ id: account.organizationId }, "groom");
  await updateMember({
    ctx: account.ctx,
    input: { userId: groom.id, roleId: BUILT_IN_ROLES.manager.id, horseScope: "all" },
  });
  member = groom;
  await leave();
  await accept(old);
});

it("accepting an invitation fails if the person is removed at the same time", async () => {
  const key = { organizationId: account.organizationId, userId: member.id };
  const old = await invite(secondsFromNow(-60));
  const ctx = await getContext(await signIn(member));
  await leave();
  let accepting: ReturnType<typeof captureError> | undefined;
  await db().$transaction(async (tx) => {
    const [ownConnection] = await tx.$queryRaw<{ pid: number }[]>`
      SELECT pg_backend_pid() AS pid FROM organizations WHERE id = ${key.organizationId}::uuid FOR NO KEY UPDATE`;
    accepting = captureError(acceptInvitation({ ctx, input: old }));
    await vi.waitFor(() => expectWaiting(ownConnection?.pid ?? 0), { timeout: 10_000, interval: 20 });
    await tx.invitationCutoff.create({ data: { ...key, cutAt: new Date() } });
  }, LONG_TIMEOUT);
  expect(await accepting).toEqual(INVITATION_TOO_OLD);
});

async function expectWaiting(pid: number): Promise<void> {
  const waiting = await db().$queryRaw<unknown[]>`
    SELECT 1 AS one FROM pg_stat_activity WHERE ${pid}::int = ANY(pg_blocking_pids(pid))`;
  expect(waiting).toHaveLength(1);
}
