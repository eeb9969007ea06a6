import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { type HorseIds, NO_PERMISSIONS, type Permissions } from "@/lib/auth/permissions";
import { closeDatabase } from "@/lib/db";
import { getPortalSettings, updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { captureError } from "../../identity/auth/create-visitor";

afterAll(closeDatabase);

const BILLING = { ...NO_PERMISSIONS, invoices: "full" } as const;
const READS_ALL = { ...BILLING, horses: "read", care: "read", documents: "read", calendar: "read" } as const;
const FORBIDDEN = { code: "FORBIDDEN" };

async function createSettings() {
  const owner = await createOwnerContext(await createOrganization({ tier: "pro" }));
  const withAccess = (permissions: Permissions, horseIds: HorseIds = "all"): Context => ({
    ...owner,
    ...{ permissions, horseIds },
    transaction: (work) => owner.transaction((tx) => work({ ...tx, permissions, horseIds })),
  });
  return { owner, withAccess };
}

const share = (ctx: Context, changes: Partial<Parameters<typeof updatePortalSettings>[0]["input"]> = {}) =>
  updatePortalSettings({
    ctx,
    input: { approval_limit: "500", shares_horses: "on", shares_documents: "on", revision: 0, ...changes },
  });

describe("sharing horses with clients", () => {
  it.each<[string, Permissions, HorseIds]>([
    ["has access only to invoices", BILLING, "all"],
    ["can't read documents", { ...READS_ALL, documents: "none" }, "all"],
    ["can't read health records", { ...READS_ALL, care: "none" }, "all"],
    ["can't read the calendar", { ...READS_ALL, calendar: "none" }, "all"],
    ["can see only some horses", READS_ALL, []],
  ])("a member who %s can't turn on horse sharing with clients", async (_, permissions, horseIds) => {
    const { owner, withAccess } = await createSettings();
    const ctx = withAccess(permissions, horseIds);
    expect(await captureError(share(ctx))).toMatchObject(FORBIDDEN);
    expect(await captureError(share(ctx, { shares_documents: false }))).toMatchObject(FORBIDDEN);
    expect(await captureError(share(ctx, { shares_horses: false }))).toMatchObject(FORBIDDEN);
    expect(await getPortalSettings({ ctx: owner })).toMatchObject({ sharesHorses: false, revision: 0 });
  });

  it.each<[string, Permissions, HorseIds]>([
    ["can read the records, documents and calendar of all horses", READS_ALL, "all"],
    ["can manage the organization", { ...BILLING, organization: "full" }, []],
  ])("a member who %s can turn on horse sharing with clients", async (_, permissions, horseIds) => {
    const { withAccess } = await createSettings();
    const saved = await share(withAccess(permissions, horseIds));
    expect(saved).toMatchObject({ sharesHorses: true, sharesDocuments: true });
  });

  it("a member with access only to invoices can change the approval limit", async () => {
    const { owner, withAccess } = await createSettings();
    await share(owner);
    const billing = withAccess(BILLING);
    await share(billing, { approval_limit: "900", revision: 1 });
    const saved = await share(billing, { approval_limit: "900", shares_documents: false, revision: 2 });
    expect(saved).toMatchObject({ approvalLimitCents: 90_000, sharesHorses: true, sharesDocuments: false });
  });
});
