import { afterAll, describe, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { toFoundInvitationJson } from "@/lib/domain/organizations/invitations/found-invitation-json";
import { createQrInvitation, createTrainerInvitation } from "@/tests/factories/invitations";
import {
  addMember,
  createContextFor,
  createOrganization,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createUser, type TestUser } from "@/tests/factories/users";
import { captureError, createVisitor } from "../../identity/auth/create-visitor";

afterAll(closeDatabase);

const NOW = new Date("2026-06-01T12:00:00Z");
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const findAt = (input: { kind: string; token: string }, at = NOW) =>
  findInvitation({ ...createVisitor({ now: at }), input });
const NOT_FOUND = { state: "unusable", reason: "notFound", details: null };

it("an invitation's page shows the inviter's name but not their email address", async () => {
  const organization = await createOrganization();
  const invitation = await createQrInvitation(organization, {
    maxUses: 3,
    currentUses: 1,
    expiresAt: daysFromNow(1),
  });
  const found = await findAt(invitation);
  expect(found).toEqual({
    state: "usable",
    details: {
      kind: "qr",
      token: invitation.token,
      organizationName: organization.name,
      organizationDescription: null,
      roleName: "Groom",
      creatorName: "Robin Hale",
      creator: null,
      organizationTier: null,
      services: [],
      message: null,
      uses: 1,
      maxUses: 3,
      expiresAt: "2026-06-02T12:00:00.000Z",
      isMember: false,
      branding: { color: null, logo: null },
    },
  });
  expect(JSON.stringify(found)).not.toContain("@");
});

it("`isMember` in an invitation's details is true only for members of the inviting organization", async () => {
  const organization = await createOrganization();
  const invitation = await createQrInvitation(organization);
  const [stranger, other] = [await createUser(), await createOrganization()];
  const isMember = async (user: TestUser, of = organization) => {
    const ctx = await createContextFor(user, of);
    return (await findInvitation({ ...createVisitor({ now: NOW }), ctx, input: invitation })).details
      ?.isMember;
  };
  expect(await isMember(organization.owner)).toBe(true);
  expect(await isMember(stranger)).toBe(false);
  expect(await isMember(other.owner, other)).toBe(false);
});

describe("the creator's email address and the organization's plan on an invitation", () => {
  async function findInvitationAs(
    invitation: { kind: string; token: string },
    viewer: TestUser,
    of: TestOrganization,
  ) {
    const ctx = await createContextFor(viewer, of);
    const found = await findInvitation({ ...createVisitor({ now: NOW }), ctx, input: invitation });
    return toFoundInvitationJson(found).invitation;
  }

  it("an invitation shows its creator's email address to people who can see the members", async () => {
    const organization = await createOrganization({ tier: "ranch" });
    const invitation = await createQrInvitation(organization);
    const { id, email } = organization.owner;
    expect(await findInvitationAs(invitation, organization.owner, organization)).toMatchObject({
      creator: { id, email },
      organization: { subscription_tier: "ranch" },
    });
  });

  it("an invitation hides the creator's email from non-members and the plan from visitors", async () => {
    const organization = await createOrganization({ tier: "ranch" });
    const invitation = await createQrInvitation(organization);
    const other = await createOrganization();
    const seen = await findInvitationAs(invitation, other.owner, other);
    expect(Object.keys(seen.creator)).toEqual(["full_name"]);
    expect(seen.organization).toMatchObject({ subscription_tier: "ranch" });
    const anonymous = toFoundInvitationJson(await findAt(invitation)).invitation;
    expect(Object.keys(anonymous.creator)).toEqual(["full_name"]);
    expect(anonymous.organization).not.toHaveProperty("subscription_tier");
  });

  it("a signed-in user sees the creator's email address on a single-use trainer invitation", async () => {
    const organization = await createOrganization();
    const invitation = await createTrainerInvitation(organization);
    const other = await createOrganization();
    const { id, email } = organization.owner;
    expect((await findInvitationAs(invitation, other.owner, other)).creator).toMatchObject({ id, email });
    expect(Object.keys(toFoundInvitationJson(await findAt(invitation)).invitation.creator)).toEqual([
      "full_name",
    ]);
  });
});

it("a trainer invitation shows the trainer's services and the invitation's message", async () => {
  const invitation = await createTrainerInvitation(await createOrganization(), {
    trainerServices: JSON.stringify(["Lessons"]),
    message: "Come and ride.",
  });
  expect(await findAt(invitation)).toMatchObject({
    state: "usable",
    details: { roleName: "Trainer", services: ["Lessons"], message: "Come and ride.", uses: 0, maxUses: 1 },
  });
});

it("an invitation link's token is case-insensitive but works only for the invitation's type", async () => {
  const { token } = await createQrInvitation(await createOrganization());
  expect(await findAt({ kind: "qr", token: token.toUpperCase() })).toMatchObject({ state: "usable" });
  expect(await findAt({ kind: "trainer", token })).toEqual(NOT_FOUND);
  expect(await findAt({ kind: "nonsense", token })).toEqual(NOT_FOUND);
});

it.each([
  ["empty", ""],
  ["a NUL character", "\0"],
  ["a percent sign", "%"],
  ["too long", "a".repeat(5_000)],
  ["unknown", "0".repeat(32)],
])("an invitation token that is %s doesn't match any invitation", async (_description, token) => {
  expect(await findAt({ kind: "qr", token })).toEqual(NOT_FOUND);
});

describe("an invitation with several problems", () => {
  it.each([
    ["expired", { expiresAt: daysFromNow(-1), maxUses: 1, currentUses: 1, isActive: false }],
    ["usedUp", { maxUses: 1, currentUses: 1, isActive: false }],
    ["disabled", { isActive: false }],
  ] as const)("an invitation with several problems reports only the reason %s", async (reason, change) => {
    const invitation = await createQrInvitation(await createOrganization(), change);
    expect(await findAt(invitation)).toMatchObject({
      state: "unusable",
      reason,
      details: { organizationName: "Willow Creek Stables" },
    });
  });
});

it("an invitation can be used until the moment it expires", async () => {
  const invitation = await createQrInvitation(await createOrganization(), { expiresAt: NOW });
  expect(await findAt(invitation)).toMatchObject({ state: "usable" });
  expect(await findAt(invitation, new Date(NOW.getTime() + 1))).toMatchObject({ reason: "expired" });
});

it.each([
  ["the first", { expiresAt: daysFromNow(1), qrExpiresAt: daysFromNow(9) }],
  ["the second", { expiresAt: daysFromNow(9), qrExpiresAt: daysFromNow(1) }],
  ["the only one that is set", { expiresAt: null, qrExpiresAt: daysFromNow(1) }],
])("a trainer invitation with two expiry fields expires at the earlier time: %s", async (_, change) => {
  const invitation = await createTrainerInvitation(await createOrganization(), change);
  expect(await findAt(invitation, daysFromNow(1))).toMatchObject({
    state: "usable",
    details: { expiresAt: "2026-06-02T12:00:00.000Z" },
  });
  expect(await findAt(invitation, daysFromNow(2))).toMatchObject({ reason: "expired" });
});

it.each(["accepted", "declined", "canceled"])(
  "a trainer invitation with the status %s is unusable for the reason `responded`",
  async (status) => {
    const change = { status, qrExpiresAt: daysFromNow(-1), qrCurrentUses: 1 };
    const invitation = await createTrainerInvitation(await createOrganization(), change);
    expect(await findAt(invitation)).toMatchObject({ reason: "responded" });
  },
);

describe("invitations that can't be found", () => {
  it("an invitation from a closed organization isn't found", async () => {
    const organization = await createOrganization();
    const invitation = await createQrInvitation(organization);
    await db().organization.update({ where: { id: organization.id }, data: { isActive: false } });
    expect(await findAt(invitation)).toEqual(NOT_FOUND);
  });

  it("an invitation isn't found after its creator's account is deleted", async () => {
    const organization = await createOrganization();
    const manager = await createUser();
    await addMember(organization, manager, "manager");
    const deleted = await createQrInvitation(organization, { createdBy: manager.id });
    await db().user.update({ where: { id: manager.id }, data: { deletedAt: NOW } });
    const gone = await createTrainerInvitation(organization, { createdBy: null });
    expect(await findAt(deleted)).toEqual(NOT_FOUND);
    expect(await findAt(gone)).toEqual(NOT_FOUND);
  });

  it("an invitation whose creator left or can no longer assign its role isn't found", async () => {
    const organization = await createOrganization();
    const manager = await createUser();
    await addMember(organization, manager, "manager");
    const invitation = await createQrInvitation(organization, { createdBy: manager.id });
    expect(await findAt(invitation)).toMatchObject({ state: "usable" });
    const where = { organizationId_userId: { organizationId: organization.id, userId: manager.id } };
    await db().organizationMember.update({ where, data: { roleId: BUILT_IN_ROLES.groom.id } });
    expect(await findAt(invitation)).toEqual(NOT_FOUND);
    await db().organizationMember.delete({ where });
    expect(await findAt(invitation)).toEqual(NOT_FOUND);
  });

  it("an invitation that grants the owner's role isn't found", async () => {
    const invitation = await createQrInvitation(await createOrganization(), {
      roleId: BUILT_IN_ROLES.owner.id,
    });
    expect(await findAt(invitation)).toEqual(NOT_FOUND);
  });
});

it("scanning a closed organization's invitation code doesn't count as a wrong token", async () => {
  const closed = await createOrganization();
  const [sheet, other] = [
    await createQrInvitation(closed),
    await createQrInvitation(await createOrganization()),
  ];
  await db().organization.update({ where: { id: closed.id }, data: { isActive: false } });
  const stable = { ...createVisitor({ now: NOW }) };
  for (let scan = 0; scan < 31; scan++) {
    expect(await findInvitation({ ...stable, input: sheet })).toEqual(NOT_FOUND);
  }
  expect(await findInvitation({ ...stable, input: other })).toMatchObject({ state: "usable" });
});

it("after thirty wrong invitation tokens, only the network that sent them is blocked", async () => {
  const invitation = await createQrInvitation(await createOrganization());
  const guesser = { ...createVisitor({ now: NOW }) };
  for (let guess = 0; guess < 30; guess++) {
    const input = { kind: "qr", token: guess.toString(16).padStart(32, "0") };
    expect(await findInvitation({ ...guesser, input })).toEqual(NOT_FOUND);
  }
  expect(await captureError(findInvitation({ ...guesser, input: invitation }))).toMatchObject({
    code: "RATE_LIMITED",
  });
  expect(await findAt(invitation)).toMatchObject({ state: "usable" });
});
