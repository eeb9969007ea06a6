import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { getPortalMenu } from "@/lib/domain/work/portal-horses/portal-menu";
import { createId } from "@/lib/ids";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { createClientContext } from "../../billing/portal/support";

afterAll(closeDatabase);

const NONE = { horses: false, approvals: false, autopay: false };

let organization: TestOrganization;
let owner: Context;
let client: TestClient;
let ctx: Context;
let other: Context;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  client = await createPortalClient(organization);
  ctx = await createClientContext(client);
  other = await createClientContext(await createPortalClient(organization));
});

const getMenu = (by = ctx) => getPortalMenu({ ctx: by });

function saveSettings(revision: number, { limit = "", shares = "off" }: { limit?: string; shares?: string }) {
  const horses = shares === "on" ? ({ shares_horses: "on" } as const) : {};
  return updatePortalSettings({ ctx: owner, input: { ...horses, approval_limit: limit, revision } });
}

async function insertMandate(status: "active" | "ended"): Promise<void> {
  await db().autopayMandate.create({
    data: {
      ...{ id: createId(), organizationId: organization.id, contactId: client.id, kind: "card", status },
      ...{ text: "I agree.", textVersion: 1, agreedAt: new Date(), agreedIp: "203.0.113.7" },
      ...{
        activatedAt: new Date(),
        ...(status === "ended" && { endedAt: new Date(), endReason: "removed" }),
      },
      ...{ stripeAccountId: "acct_1", stripeCustomerId: "cus_1", stripePaymentMethodId: "pm_1" },
    },
  });
}

describe("the client portal's menu", () => {
  it("the client portal's menu hides pages that the stable doesn't offer", async () => {
    await setOwners(organization, await createHorse(organization, "Juniper"), { [client.id]: 10_000 });
    expect(await getMenu()).toEqual(NONE);
  });

  it("if the stable shares horses, only horse owners see a Horses link in the portal", async () => {
    await setOwners(organization, await createHorse(organization, "Juniper"), { [client.id]: 10_000 });
    await saveSettings(0, { shares: "on" });
    expect(await getMenu()).toEqual({ ...NONE, horses: true });
    expect(await getMenu(other)).toEqual(NONE);
  });

  it("the client portal's menu shows approvals if the stable has an approval limit", async () => {
    const horseId = await createHorse(organization, "Juniper");
    await setOwners(organization, horseId, { [client.id]: 10_000 });
    await saveSettings(0, { limit: "500" });
    await addTestCharge(owner, { horseId, category: "vet", description: "Colic visit", priceCents: 90_000 });
    expect(await getMenu(other)).toEqual({ ...NONE, approvals: true });
    await saveSettings(1, {});
    expect(await getMenu()).toEqual({ ...NONE, approvals: true });
    expect(await getMenu(other)).toEqual(NONE);
  });

  it("the client portal's menu shows automatic payments if they are offered or active", async () => {
    await insertMandate("ended");
    expect(await getMenu()).toEqual(NONE);
    await insertMandate("active");
    expect(await getMenu()).toEqual({ ...NONE, autopay: true });
    expect(await getMenu(other)).toEqual(NONE);
    await db().autopaySettings.create({ data: { organizationId: organization.id, isOffered: true } });
    await db().organization.update({
      where: { id: organization.id },
      data: { stripeConnectAccountId: `acct_${createId()}`, stripeChargesEnabled: true },
    });
    expect(await getMenu(other)).toEqual({ ...NONE, autopay: true });
  });
});
