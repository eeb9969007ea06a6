import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { deleteInvitation } from "@/lib/domain/organizations/invitations/delete-invitation";
import { findInvitation } from "@/lib/domain/organizations/invitations/find-invitation";
import { listInvitations } from "@/lib/domain/organizations/invitations/list-invitations";
import { setInvitationActive } from "@/lib/domain/organizations/invitations/set-invitation-active";
import { createId } from "@/lib/ids";
import { createQrInvitation, createTrainerInvitation } from "@/tests/factories/invitations";
import {
  addMember,
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";
import { captureError, createVisitor } from "../../identity/auth/create-visitor";

let organization: TestOrganization;
let owner: Context;
const clock = createClock("2026-06-01T12:00:00Z");
beforeEach(async () => {
  organization = await createOrganization();
  clock.set("2026-06-01T12:00:00Z");
  owner = await createOwnerContext(organization, clock);
});
afterAll(closeDatabase);

const groom = { kind: "qr", roleId: BUILT_IN_ROLES.groom.id } as const;
const getState = async (id: string) => {
  const { invitations } = await listInvitations({ ctx: owner, input: {} });
  return invitations.find((invitation) => invitation.id === id)?.state;
};
const listAll = async (ctx = owner) => (await listInvitations({ ctx, input: {} })).invitations;

describe("creating an invitation", () => {
  it("a new invitation has a link with 128 random bits in lowercase hex", async () => {
    const invitation = await createInvitation({
      ctx: owner,
      input: { ...groom, maxUses: "5", expiresInDays: "7" },
    });
    expect(invitation).toMatchObject({
      kind: "qr",
      state: "active",
      role: { id: BUILT_IN_ROLES.groom.id, name: "Groom" },
      uses: 0,
      maxUses: 5,
      expiresAt: "2026-06-08T12:00:00.000Z",
      creatorId: organization.owner.id,
    });
    expect(invitation.token).toMatch(/^[0-9a-f]{32,}$/);
    const found = await findInvitation({
      ...createVisitor(),
      input: { kind: "qr", token: invitation.token ?? "" },
    });
    expect(found).toMatchObject({ details: { organizationName: organization.name } });
  });

  it("a new invitation has unlimited uses and never expires by default", async () => {
    expect(
      await createInvitation({ ctx: owner, input: { ...groom, maxUses: "", expiresAt: null } }),
    ).toMatchObject({
      maxUses: null,
      expiresAt: null,
    });
  });

  it("a trainer invitation can be used by only one trainer by default", async () => {
    const input = { kind: "trainer", services: "Lessons, Colt starting,, ", message: " Come. " } as const;
    expect(await createInvitation({ ctx: owner, input: { ...input, expiresInDays: 14 } })).toMatchObject({
      kind: "trainer",
      state: "pending",
      status: "pending",
      role: { name: "Trainer" },
      maxUses: 1,
      services: ["Lessons", "Colt starting"],
      message: "Come.",
      expiresAt: "2026-06-15T12:00:00.000Z",
    });
  });

  it.each([
    ["no role", { kind: "qr", roleId: "" }, "roleId"],
    ["zero uses", { ...groom, maxUses: 0 }, "maxUses"],
    ["a fractional number of uses", { ...groom, maxUses: "1.5" }, "maxUses"],
    ["too many uses", { ...groom, maxUses: 10_001 }, "maxUses"],
    ["an expiry in the past", { ...groom, expiresAt: "2026-06-01T12:00:00Z" }, "expiresAt"],
    ["a malformed time", { ...groom, expiresAt: "tomorrow" }, "expiresAt"],
    ["too many days", { ...groom, expiresInDays: 366 }, "expiresInDays"],
    ["a message that is too long", { kind: "trainer", message: "x".repeat(1_001) }, "message"],
    ["too many services", { kind: "trainer", services: Array(13).fill("Lessons") }, "services"],
    ["an unknown kind", { kind: "email" }, "kind"],
  ])("an invitation with %s can't be created", async (_, input, field) => {
    await expect(createInvitation({ ctx: owner, input: input as typeof groom })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { [field]: expect.any(String) },
    });
    expect(await listAll()).toEqual([]);
  });
});

describe("the roles that an invitation can grant", () => {
  it("an invitation can't grant the owner's role", async () => {
    const input = { kind: "qr", roleId: BUILT_IN_ROLES.owner.id } as const;
    expect(await captureError(createInvitation({ ctx: owner, input }))).toMatchObject({ code: "FORBIDDEN" });
  });

  it("an invitation can't grant another organization's role", async () => {
    const { id: organizationId } = await createOrganization();
    const id = createId();
    await db().role.create({ data: { id, organizationId, name: "Rider", color: "sent", permissions: {} } });
    const refusal = await captureError(createInvitation({ ctx: owner, input: { kind: "qr", roleId: id } }));
    expect(refusal).toMatchObject({ code: "NOT_FOUND" });
  });

  it("only members who can assign the manager role can enable invitations with that role", async () => {
    const roleId = createId();
    const permissions = {
      invitations: "full",
      horses: "read",
      care: "full",
      tasks: "full",
      calendar: "read",
    };
    await db().role.create({
      data: {
        id: roleId,
        organizationId: organization.id,
        name: "Barn lead",
        color: "due",
        permissions: { ...permissions, documents: "read" },
      },
    });
    const lead = await createUser();
    await addMember(organization, lead, "member");
    const where = { organizationId_userId: { organizationId: organization.id, userId: lead.id } };
    await db().organizationMember.update({ where, data: { roleId } });
    const ctx = await createContextFor(lead, organization, clock);
    const manager = await createQrInvitation(organization, {
      roleId: BUILT_IN_ROLES.manager.id,
      isActive: false,
    });
    const own = await createInvitation({ ctx, input: groom });
    const seen = new Map((await listAll(ctx)).map(({ id, token }) => [id, token]));
    expect(seen.get(manager.id)).toBeNull();
    expect(seen.get(own.id)).toBe(own.token);
    expect(
      await captureError(setInvitationActive({ ctx, input: { id: manager.id, active: true } })),
    ).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await captureError(createInvitation({ ctx, input: { kind: "trainer" } }))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("a member who can only read invitations can't see invitation links", async () => {
    const reader = await createMember(organization, "manager");
    const ctx = { ...(await createContextFor(reader, organization, clock)) };
    await createQrInvitation(organization);
    const readOnly: Context = { ...ctx, permissions: { ...ctx.permissions, invitations: "read" } };
    expect((await listAll(readOnly)).map(({ token }) => token)).toEqual([null]);
    expect(await captureError(createInvitation({ ctx: readOnly, input: groom }))).toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("the list of invitations", () => {
  it("member and trainer invitations are listed together, newest first", async () => {
    const createdIds: string[] = [];
    for (let index = 0; index < 5; index++) {
      clock.set(`2026-06-01T12:0${index}:00Z`);
      const input = index % 2 === 0 ? groom : ({ kind: "trainer" } as const);
      createdIds.unshift((await createInvitation({ ctx: owner, input })).id);
    }
    const read = async (cursor: string | null) => {
      const page = await listInvitations({ ctx: owner, input: { limit: 2, cursor } });
      return { ...page, ids: page.invitations.map(({ id }) => id) };
    };
    const first = await read(null);
    const second = await read(first.nextCursor);
    const third = await read(second.nextCursor);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(createdIds);
    expect(third.nextCursor).toBeNull();
    expect((await read(third.previousCursor)).ids).toEqual(second.ids);
    expect((await read(second.previousCursor)).ids).toEqual(first.ids);
  });

  it("the invitation list shows each invitation's state", async () => {
    const ended = { expiresAt: new Date(clock.now().getTime() - DAY_MS) };
    const full = { maxUses: 2, currentUses: 2 };
    const leaver = await createMember(organization, "manager");
    const expected = new Map([
      [(await createQrInvitation(organization)).id, "active"],
      [(await createQrInvitation(organization, ended)).id, "expired"],
      [(await createQrInvitation(organization, full)).id, "usedUp"],
      [(await createQrInvitation(organization, { ...full, ...ended, isActive: false })).id, "disabled"],
      [(await createQrInvitation(organization, { createdBy: leaver.id })).id, "unauthorized"],
      [(await createTrainerInvitation(organization)).id, "pending"],
      [(await createTrainerInvitation(organization, { qrExpiresAt: ended.expiresAt })).id, "expired"],
      [
        (await createTrainerInvitation(organization, { status: "accepted", qrCurrentUses: 1 })).id,
        "accepted",
      ],
      [(await createTrainerInvitation(organization, { status: "declined" })).id, "declined"],
      [(await createTrainerInvitation(organization, { status: "canceled" })).id, "disabled"],
    ]);
    await db().organizationMember.deleteMany({ where: { userId: leaver.id } });
    expect(new Map((await listAll()).map(({ id, state }) => [id, state]))).toEqual(expected);
  });

  it("the invitation list shows an invitation as expired after its expiry time", async () => {
    const { id } = await createInvitation({ ctx: owner, input: { ...groom, expiresInDays: 1 } });
    clock.set("2026-06-02T12:00:00Z");
    expect(await getState(id)).toBe("active");
    clock.set("2026-06-02T12:00:01Z");
    expect(await getState(id)).toBe("expired");
  });
});

describe("enabling and disabling invitations", () => {
  it("an organization's invitation can be disabled and enabled", async () => {
    const { id, token } = await createInvitation({ ctx: owner, input: groom });
    expect(await setInvitationActive({ ctx: owner, input: { id, active: false } })).toMatchObject({
      state: "disabled",
    });
    const input = { kind: "qr", token: token ?? "" };
    expect(await findInvitation({ ...createVisitor(), input })).toMatchObject({ reason: "disabled" });
    expect(await setInvitationActive({ ctx: owner, input: { id, active: true } })).toMatchObject({
      state: "active",
    });
    expect(await findInvitation({ ...createVisitor(), input })).toMatchObject({ state: "usable" });
  });

  it("a trainer invitation can be disabled and enabled until a trainer responds", async () => {
    const { id } = await createInvitation({ ctx: owner, input: { kind: "trainer" } });
    await setInvitationActive({ ctx: owner, input: { id, active: false } });
    expect(await getState(id)).toBe("disabled");
    await setInvitationActive({ ctx: owner, input: { id, active: true } });
    expect(await getState(id)).toBe("pending");
    for (const status of ["accepted", "declined"]) {
      const answered = await createTrainerInvitation(organization, { status });
      for (const active of [true, false]) {
        const change = setInvitationActive({ ctx: owner, input: { id: answered.id, active } });
        expect(await captureError(change)).toMatchObject({ code: "PRECONDITION_FAILED" });
      }
      expect(await getState(answered.id)).toBe(status);
    }
  });
});

it("deleting an invitation invalidates its link but doesn't remove any members", async () => {
  for (const invitation of [
    await createQrInvitation(organization),
    await createTrainerInvitation(organization),
  ]) {
    expect(await deleteInvitation({ ctx: owner, input: { id: invitation.id } })).toEqual({ deleted: true });
    expect(await findInvitation({ ...createVisitor(), input: invitation })).toMatchObject({
      reason: "notFound",
    });
    expect(await captureError(deleteInvitation({ ctx: owner, input: { id: invitation.id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  }
  expect(await db().organizationMember.count({ where: { organizationId: organization.id } })).toBe(1);
});

it("changes to an invitation send live events and create audit entries without the token", async () => {
  const { id, token } = await createInvitation({ ctx: owner, input: groom });
  await setInvitationActive({ ctx: owner, input: { id, active: false } });
  await setInvitationActive({ ctx: owner, input: { id, active: false } });
  await setInvitationActive({ ctx: owner, input: { id, active: true } });
  await deleteInvitation({ ctx: owner, input: { id } });
  const records = await db().auditLog.findMany({
    where: { organizationId: organization.id },
    orderBy: { id: "asc" },
  });
  expect(records.map(({ action }) => action)).toEqual([
    "invitation.created",
    "invitation.disabled",
    "invitation.enabled",
    "invitation.deleted",
  ]);
  expect(JSON.stringify(records)).not.toContain(token);
  const events = await db().organizationEvent.findMany({ where: { organizationId: organization.id } });
  expect(events.map(({ topic, module }) => [topic, module])).toEqual(
    Array(4).fill(["invitations", "invitations"]),
  );
});

it("identical concurrent changes to an invitation create only one audit entry", async () => {
  const { id } = await createInvitation({ ctx: owner, input: groom });
  const times = Array.from({ length: 3 });
  await Promise.all(times.map(() => setInvitationActive({ ctx: owner, input: { id, active: false } })));
  await Promise.allSettled(times.map(() => deleteInvitation({ ctx: owner, input: { id } })));
  const records = await db().auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
  expect(records.map(({ action }) => action)).toEqual([
    "invitation.created",
    "invitation.disabled",
    "invitation.deleted",
  ]);
});

it("another organization can't see, change or delete an invitation", async () => {
  const other = await createOwnerContext(await createOrganization(), clock);
  const ownInvitations = [
    await createQrInvitation(organization),
    await createTrainerInvitation(organization),
  ];
  expect(await listAll(other)).toEqual([]);
  for (const { id } of ownInvitations) {
    expect(
      await captureError(setInvitationActive({ ctx: other, input: { id, active: false } })),
    ).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await captureError(deleteInvitation({ ctx: other, input: { id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  }
  expect((await listAll()).map(({ state }) => state).sort()).toEqual(["active", "pending"]);
});
