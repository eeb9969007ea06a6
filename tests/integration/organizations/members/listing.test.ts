import { afterAll, beforeEach, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { listMembers } from "@/lib/domain/organizations/members/list-members";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createMemberWithContext, type RoleKey } from "@/tests/factories/organizations";

let account: TestAccount;
const getOrganization = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const createMemberAs = (role: RoleKey) => createMemberWithContext(getOrganization(), role);

it("the member list shows email addresses only to members who can change other members", async () => {
  const { user: groom } = await createMemberAs("groom");
  const { ctx: trainer } = await createMemberAs("trainer");
  const ownerView = (await listMembers({ ctx: account.ctx, input: {} })).members;
  expect(ownerView.map(({ email }) => email)).toContain(groom.email);
  expect(ownerView.map(({ isOwner, isSelf, canChange }) => [isOwner, isSelf, canChange])).toEqual([
    [true, true, false],
    [false, false, true],
    [false, false, true],
  ]);
  const trainerView = (await listMembers({ ctx: trainer, input: {} })).members;
  expect(trainerView.map(({ email }) => email)).toEqual([null, null, null]);
  expect(trainerView.every(({ canChange }) => !canChange)).toBe(true);
});

it("the member list is sorted by join date and can be searched by name", async () => {
  const users = [await createMemberAs("groom"), await createMemberAs("vet"), await createMemberAs("farrier")];
  await db().userAccountProfile.update({
    where: { userId: users[1]?.user.id ?? "" },
    data: { fullName: "Joan Whitaker" },
  });
  const { ctx } = account;
  const first = await listMembers({ ctx, input: { limit: 3 } });
  const second = await listMembers({ ctx, input: { limit: 3, cursor: first.nextCursor } });
  const ids = [...first.members, ...second.members].map(({ userId }) => userId);
  expect(ids).toEqual([account.user.id, ...users.map(({ user }) => user.id)]);
  expect(second.nextCursor).toBeNull();
  const previousPage = await listMembers({ ctx, input: { limit: 3, cursor: second.previousCursor } });
  expect(previousPage.members).toEqual(first.members);
  const found = await listMembers({ ctx, input: { search: "whitak" } });
  expect(found.members.map(({ name }) => name)).toEqual(["Joan Whitaker"]);
});

it("the member list never shows an email address or phone number as a name", async () => {
  const users = [await createMemberAs("groom"), await createMemberAs("vet"), await createMemberAs("farrier")];
  const profiles = [
    { displayName: "Jo", fullName: "Joan Whitaker" },
    { displayName: "jo@hoofline.test", fullName: "Joan Whitaker" },
    { displayName: null, fullName: "+491515550199" },
  ];
  for (const [index, data] of profiles.entries()) {
    await db().userAccountProfile.update({ where: { userId: users[index]?.user.id ?? "" }, data });
  }
  const { members } = await listMembers({ ctx: account.ctx, input: {} });
  expect(members.slice(1).map(({ name }) => name)).toEqual(["Jo", "Joan Whitaker", "Someone"]);
});
