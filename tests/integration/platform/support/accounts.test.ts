import { afterAll, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { findContactMessageAsStaff } from "@/lib/domain/platform/contact/find-contact-message-as-staff";
import { listContactMessages } from "@/lib/domain/platform/contact/list-contact-messages";
import { resolveContactMessage } from "@/lib/domain/platform/contact/resolve-contact-message";
import { findAccountState } from "@/lib/domain/platform/staff/find-account-state";
import { listOwnStaffActions } from "@/lib/domain/platform/staff/list-own-staff-actions";
import { listStaffActions } from "@/lib/domain/platform/staff/list-staff-actions";
import { unlockSignIn } from "@/lib/domain/platform/staff/unlock-sign-in";
import { viewAccountAsStaff } from "@/lib/domain/platform/staff/view-account-as-staff";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { createStaff } from "@/tests/factories/support";
import { TEST_PASSWORD } from "@/tests/factories/users";

afterAll(closeDatabase);

const reason = "Can't sign in, asked by phone";
const visitorContext = createSystemContext({
  actor: { kind: "publicLink", name: "test" },
  organization: null,
});

function signIn(email: string, password = TEST_PASSWORD) {
  const client = { address: "203.0.113.25", userAgent: "tests" };
  return signInWithPassword({ ctx: visitorContext, input: { email, password }, client, kind: "web" });
}

describe("staff access to an account", () => {
  it("staff access to an account requires a reason, expires and reveals no horse names", async () => {
    const { user, organizationId } = await createAccount("ranch");
    const horseId = await createHorse({ id: organizationId });
    await db().horse.update({ where: { id: horseId }, data: { name: "Secretive Juniper" } });
    const { ctx } = await createStaff();
    const input = { user_id: user.id };
    expect(await findAccountState({ ctx, input })).toBeNull();
    expect(await viewAccountAsStaff({ ctx, input: { email: user.email.toUpperCase(), reason } })).toEqual({
      userId: user.id,
    });
    const state = await findAccountState({ ctx, input });
    expect(state).toMatchObject({
      email: user.email,
      isConfirmed: true,
      sessionCount: 1,
      factors: [],
      signIn: { failed: 0, isLocked: false },
      organizations: [{ plan: "ranch", isOwner: true, memberCount: 1, horseCount: 1 }],
    });
    expect(JSON.stringify(state)).not.toContain("Secretive");
    const later = { ...ctx, clock: { now: () => new Date(Date.now() + 16 * MINUTE_MS) } };
    expect(await findAccountState({ ctx: later, input })).toBeNull();
    // Another staff member must give their own reason before they can see the account.
    expect(await findAccountState({ ctx: (await createStaff()).ctx, input })).toBeNull();
  });

  it("staff access requires a complete email address and a reason", async () => {
    const { user } = await createAccount();
    const { ctx } = await createStaff();
    const part = user.email.slice(3);
    await expect(viewAccountAsStaff({ ctx, input: { email: part, reason } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(
      viewAccountAsStaff({ ctx, input: { email: user.email, reason: " " } }),
    ).rejects.toMatchObject({
      code: "VALIDATION",
    });
  });

  it("a search for an unknown email address counts toward the rate limit", async () => {
    const { ctx, user } = await createStaff();
    const miss = (count: number) =>
      viewAccountAsStaff({ ctx, input: { email: `nobody-${count}@example.com`, reason } });
    for (let count = 0; count < 20; count++) {
      await expect(miss(count)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    const { user: found } = await createAccount();
    for (const email of ["nobody-21@example.com", found.email]) {
      await expect(viewAccountAsStaff({ ctx, input: { email, reason } })).rejects.toMatchObject({
        code: "RATE_LIMITED",
      });
    }
    const rows = await db().auditLog.findMany({ where: { actorId: user.id } });
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain("nobody-");
    const { staffActions: actions } = await listStaffActions({ ctx, input: { limit: 100 } });
    expect(actions).toContainEqual(
      expect.objectContaining({ action: "account_missed", account: null, reason }),
    );
  });

  it("staff can unlock a person's sign-in, and the person sees the reason", async () => {
    const { user, ctx: own } = await createAccount();
    const staff = await createStaff();
    for (let tried = 0; tried < 10; tried++) {
      await expect(signIn(user.email, "wrong")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
    await expect(signIn(user.email)).rejects.toMatchObject({ code: "RATE_LIMITED" });

    await viewAccountAsStaff({ ctx: staff.ctx, input: { email: user.email, reason } });
    const input = { user_id: user.id };
    expect(await findAccountState({ ctx: staff.ctx, input })).toMatchObject({
      signIn: { isLocked: true },
      secondStep: { isLocked: false },
    });
    await unlockSignIn({ ctx: staff.ctx, input: { ...input, reason } });
    await expect(signIn(user.email)).resolves.toMatchObject({ id: expect.any(String) });

    const actions = await listOwnStaffActions({ ctx: own });
    expect(actions).toMatchObject([
      { action: "sign_in_unlocked", staffName: "Robin Hale", reason },
      { action: "account_viewed", reason },
    ]);
    const { staffActions: all } = await listStaffActions({ ctx: staff.ctx, input: { limit: 100 } });
    expect(all).toEqual(expect.arrayContaining(actions));
    await expect(unlockSignIn({ ctx: own, input: { ...input, reason } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

it("only staff can see the actions that staff take on other people's accounts", async () => {
  const { user, ctx: own, organizationId } = await createAccount();
  const { user: other } = await createAccount();
  const { user: staffUser, ctx } = await createStaff();
  const shown = {
    ...{ id: createId(), organizationId: null, action: "staff.account_viewed", after: { reason } },
    ...{ actorKind: "staff", actorId: staffUser.id, entityType: "user", entityId: user.id },
  };
  const ofOtherAccount = { ...shown, id: createId(), entityId: other.id };
  const hidden = [{ organizationId }, { actorKind: "user", actorId: user.id }, { entityType: "session" }].map(
    (change) => ({ ...shown, ...change, id: createId() }),
  );
  await db().auditLog.createMany({ data: [shown, ofOtherAccount, ...hidden] });
  expect((await listOwnStaffActions({ ctx: own })).map(({ id }) => id)).toEqual([shown.id]);
  const { staffActions } = await listStaffActions({ ctx, input: { limit: 100 } });
  const ids = staffActions.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([shown.id, ofOtherAccount.id]));
  for (const { id } of hidden) expect(ids).not.toContain(id);
});

describe("contact messages", () => {
  it("the contact message list omits message texts, and each staff action is recorded once", async () => {
    const { user, ctx: own } = await createAccount();
    const { ctx } = await createStaff();
    const id = createId();
    await db().contactMessage.create({
      data: { id, name: "Petra", email: user.email, subject: "billing", message: "Two invoices came" },
    });
    const ids = async (state: "waiting" | "done") => {
      const page = await listContactMessages({ ctx, input: { state, limit: 100 } });
      expect(JSON.stringify(page)).not.toContain("Two invoices came");
      return page.contacts.map((contact) => contact.id);
    };
    expect(await ids("waiting")).toContain(id);
    expect(await findContactMessageAsStaff({ ctx, input: { id } })).toMatchObject({
      message: "Two invoices came",
    });
    await resolveContactMessage({ ctx, input: { id } });
    await resolveContactMessage({ ctx, input: { id } });
    expect(await ids("waiting")).not.toContain(id);
    expect(await ids("done")).toContain(id);
    expect((await listOwnStaffActions({ ctx: own })).map(({ action }) => action)).toEqual([
      "contact_handled",
      "contact_read",
    ]);
    await expect(findContactMessageAsStaff({ ctx: own, input: { id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
