import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { listInvitations } from "@/lib/domain/organizations/invitations/list-invitations";
import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { createMember } from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";

let owner: TestAccount;
let juniper: string;
let moss: string;
beforeEach(async () => {
  owner = await createAccount();
  juniper = await createHorse({ id: owner.organizationId }, "Juniper");
  moss = await createHorse({ id: owner.organizationId }, "Moss");
});
afterAll(closeDatabase);

const invite = (horseIds: string[], inviteeName: string | null = null) =>
  createInvitation({
    ctx: owner.ctx,
    input: { kind: "qr", roleId: BUILT_IN_ROLES.groom.id, horseIds, inviteeName },
  });

/** Accepts an invitation as a new person and returns the horses that this person can access. */
async function join({ token }: { token: string | null }) {
  const session = await signIn(await createUser());
  await acceptInvitation({ ctx: await getContext(session), input: { kind: "qr", token: token ?? "" } });
  return (await getContext(session, owner.organizationId)).horseIds;
}

it("an invitation with selected horses gives access to those horses only", async () => {
  const invitation = await invite([juniper]);
  expect(invitation.horseIds).toEqual([juniper]);
  expect(await join(invitation)).toEqual([juniper]);
});

it("an invitation without selected horses gives access to the role's default horses", async () => {
  expect(await join(await invite([]))).toBe("all");
});

it("an invitation whose selected horses were all transferred gives access to no horses", async () => {
  const invitation = await invite([moss]);
  await db().horse.delete({ where: { id: moss } });
  expect(await join(invitation)).toEqual([]);
});

it("an invitation gives access only to horses that its creator can still access", async () => {
  const { id: userId, email } = await createMember({ id: owner.organizationId }, "manager");
  const limitTo = (horseIds: string[]) => updateMember({ ctx: owner.ctx, input: { userId, horseIds } });
  await limitTo([juniper, moss]);
  const invitation = await createInvitation({
    ctx: await getContext(await signIn({ id: userId, email })),
    input: { kind: "qr", roleId: BUILT_IN_ROLES.boarder.id, horseIds: [juniper, moss] },
  });
  await limitTo([juniper]);
  expect(await join(invitation)).toEqual([juniper]);
});

it("an invitation can't grant access to another organization's horse", async () => {
  const other = await createHorse({ id: (await createAccount()).organizationId });
  await expect(invite([other])).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("the invitation list shows the invitee's name and the addresses that the invitation was emailed to", async () => {
  const { id } = await invite([], "Petra Novak");
  for (const email of ["petra@example.com", "petra@example.com", "p.novak@example.com"]) {
    await sendInvitation({ ctx: owner.ctx, input: { id, email } });
  }
  const { invitations } = await listInvitations({ ctx: owner.ctx, input: {} });
  expect(invitations).toMatchObject([
    { id, inviteeName: "Petra Novak", sentTo: ["petra@example.com", "p.novak@example.com"] },
  ]);
});
