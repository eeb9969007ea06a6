import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, requireUser } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import {
  listBillingNotifications,
  markBillingNotificationsRead,
} from "@/lib/domain/billing/billing-notifications/read-notifications";
import { overrideApproval } from "@/lib/domain/billing/charges/decide-approval";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { decidePortalApproval } from "@/lib/domain/billing/portal/portal-approvals";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { markRemindersRead } from "@/lib/domain/work/reminders/mark-reminders-read";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { createClientContext } from "../portal/support";

afterAll(closeDatabase);

let organization: TestOrganization;
let owner: Context;
let client: TestClient;
let ctx: Context;
let horseId: string;
let charge: ChargeDto;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  client = await createPortalClient(organization);
  ctx = await createClientContext(client);
  horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, { [client.id]: 10_000 });
  await updatePortalSettings({ ctx: owner, input: { approval_limit: "500", revision: 0 } });
  charge = await addTestCharge(owner, {
    ...{ horseId, category: "vet", description: "Colic visit", priceCents: 90_000 },
  });
});

const list = (by = owner) => listBillingNotifications({ ctx: by });
const decide = (decision: "approve" | "decline", reason?: string) =>
  decidePortalApproval({ ctx, input: { charge_id: charge.id, revision: charge.revision, decision, reason } });

async function createLimitedMember(horseIds: string[]): Promise<Context> {
  const user = await createMember(organization, "manager");
  await limitMemberToHorses(organization, user, horseIds);
  return createContextFor(user, organization);
}

describe("notifications about a client's decision", () => {
  it("members who can see invoices are notified of a client's approval", async () => {
    const { ctx: manager } = await createMemberWithContext(organization, "manager");
    const { ctx: groom } = await createMemberWithContext(organization, "groom");
    const stranger = await createOwnerContext(await createOrganization());
    await decide("approve");
    for (const member of [owner, manager]) {
      expect(await list(member)).toMatchObject([
        {
          ...{ contactName: client.name, amountCents: 90_000, currency: "usd" },
          about: { description: "Colic visit", horseName: "Juniper", isApproved: true, reason: null },
        },
      ]);
    }
    expect([await list(groom), await list(stranger)]).toEqual([[], []]);
    expect(await db().billingNotification.count({ where: { organizationId: organization.id } })).toBe(2);
    const events = await db().organizationEvent.findMany({
      where: { organizationId: organization.id, topic: "billing-notifications" },
    });
    const userIds = [owner, manager].map((member) => requireUser(member).userId).sort();
    expect(events).toMatchObject([{ module: "own", payload: { userIds } }]);
  });

  it("the notification that a client declined a charge contains the client's reason", async () => {
    await decide("decline", "Too expensive");
    expect(await list()).toMatchObject([{ about: { isApproved: false, reason: "Too expensive" } }]);
  });

  it("each member is notified only once about concurrent approvals of a charge", async () => {
    const results = await Promise.allSettled([decide("approve"), decide("approve")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await list()).toHaveLength(1);
  });

  it("members who can't see a charge's horse aren't notified of the client's decision", async () => {
    const ofJuniper = await createLimitedMember([horseId]);
    const ofOther = await createLimitedMember([await createHorse(organization, "Biscuit")]);
    await decide("approve");
    expect(await list(ofJuniper)).toHaveLength(1);
    expect(await list(ofOther)).toEqual([]);
    // After the decision, the member lost access to the horse.
    expect(await list({ ...ofJuniper, horseIds: [] })).toEqual([]);
  });

  it("nobody is notified of an approval that a member records for the client", async () => {
    await overrideApproval({ ctx: owner, input: { id: charge.id, reason: "By phone" } });
    expect(await list()).toEqual([]);
  });

  it("marking decisions as read doesn't mark them as read for other members", async () => {
    const { ctx: manager } = await createMemberWithContext(organization, "manager");
    await decide("approve");
    expect(await markBillingNotificationsRead({ ctx: manager, input: { scope: "charges" } })).toEqual({
      marked: 1,
    });
    expect([await list(manager), (await list()).length]).toEqual([[], 1]);
    const last = await db().organizationEvent.findFirstOrThrow({
      where: { organizationId: organization.id },
      orderBy: { number: "desc" },
    });
    expect(last.payload).toEqual({ userIds: [requireUser(manager).userId] });
    expect(await markRemindersRead({ ctx: owner })).toEqual({ marked: 1 });
    expect(await list()).toEqual([]);
  });

  it("a client's decision is stored even if a member is removed concurrently", async () => {
    const { user } = await createMemberWithContext(organization, "manager");
    let decided: Promise<unknown> = Promise.resolve();
    await db().$transaction(async (tx) => {
      const where = { organizationId: organization.id, userId: user.id };
      await tx.organizationMember.deleteMany({ where });
      decided = decide("approve");
      const countWaiting = async () => {
        const [row] = await db().$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return row?.count;
      };
      await expect.poll(countWaiting).toBe(1);
    });
    await decided;
    expect(await list()).toHaveLength(1);
    expect(await db().billingNotification.count({ where: { userId: user.id } })).toBe(0);
  });
});
