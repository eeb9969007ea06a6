import { afterAll, describe, expect, it } from "vitest";
import { requirePermission, requireUser } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { getStaffAccess } from "@/lib/auth/staff";
import { closeDatabase } from "@/lib/db";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { assignThreadToSelf } from "@/lib/domain/platform/support/assign-thread-to-self";
import { closeThread } from "@/lib/domain/platform/support/close-thread";
import { findThreadAsStaff } from "@/lib/domain/platform/support/find-thread-as-staff";
import { listInbox } from "@/lib/domain/platform/support/list-inbox";
import { createAccount, getContext } from "@/tests/factories/accounts";
import { createStaff, createThread, signInStaff } from "@/tests/factories/support";

afterAll(closeDatabase);

describe("the staff console", () => {
  it("only staff with a second factor can open the staff console", async () => {
    const { ctx } = await createAccount();
    expect(await getStaffAccess(ctx)).toEqual({ state: "none" });
    const [low, high] = [await signInStaff("aal1"), await signInStaff()];
    expect(await getStaffAccess(await getContext(low))).toEqual({ state: "needsSecondFactor" });
    const own = await getContext(high);
    expect(await getStaffAccess(own)).toMatchObject({ state: "open" });
    // A companion app's token never gives access to the staff console.
    const { userId, sessionId } = requireUser(own);
    const app = { ...own, actor: { kind: "companionApp", userId, sessionId } as const };
    expect(await getStaffAccess(app)).toEqual({ state: "none" });
  });

  it("an organization's owner can't call any staff console function", async () => {
    const { ctx } = await createAccount();
    const { id } = await createThread(ctx);
    const missing = { code: "NOT_FOUND" };
    await expect(listInbox({ ctx, input: {} })).rejects.toMatchObject(missing);
    await expect(findThreadAsStaff({ ctx, input: { id } })).rejects.toMatchObject(missing);
    await expect(answerThread({ ctx, input: { id, message: "Hi" } })).rejects.toMatchObject(missing);
    await expect(closeThread({ ctx, input: { id } })).rejects.toMatchObject(missing);
    await expect(assignThreadToSelf({ ctx, input: { id } })).rejects.toMatchObject(missing);
  });

  it("staff can't act as a user or use permissions in a stable's organization", async () => {
    const { organizationId } = await createAccount();
    const { ctx } = await createStaff();
    const there = await createOrganizationContext({ ctx, organizationId });
    for (const module of Object.keys(ALL_PERMISSIONS) as (keyof typeof ALL_PERMISSIONS)[]) {
      expect(() => requirePermission(there, module, "read")).toThrow();
      expect(() => requirePermission(ctx, module, "read")).toThrow();
    }
    expect(() => requireUser(there)).toThrow();
  });
});
