import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { purgeOrganization } from "@/lib/domain/platform/personal-data/purge-organization";
import { addSampleRecords } from "@/lib/domain/platform/samples/add-sample-records";
import { removeSampleRecords } from "@/lib/domain/platform/samples/remove-sample-records";
import { task as purge } from "@/lib/worker/tasks/cron-purge";
import { addTestCharge } from "@/tests/factories/charges";
import { addEntry } from "@/tests/factories/finances";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient } from "@/tests/factories/portal";

const ON = "2026-10-12";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization, createClock("2026-10-20T18:00:00Z"));
  const horseId = await createHorse(organization, "Maple");
  const client = await createPortalClient(organization);
  await setOwners(organization, horseId, { [client.id]: 10_000 });
  await addEntry(ctx, { booked_on: ON, horse_ids: [horseId] });
  await addTestCharge(ctx, {
    horseId,
    category: "vet",
    description: "Visit",
    priceCents: 100,
    chargedOn: ON,
  });
  const lockedThrough = toDateColumn("2026-10-18");
  await db().bookLock.create({
    data: { organizationId: organization.id, lockedThrough, updatedAt: new Date() },
  });
});
afterAll(closeDatabase);

/** Marks the organization as closed 31 days ago. */
async function close(): Promise<void> {
  const closedAt = new Date(Date.now() - 31 * DAY_MS);
  await db().organization.update({ where: { id: organization.id }, data: { isActive: false, closedAt } });
}

async function countRows(): Promise<number[]> {
  const where = { organizationId: organization.id };
  return Promise.all([
    db().horse.count({ where }),
    db().financeAllocation.count({ where }),
    db().financeEntry.count({ where }),
    db().charge.count({ where }),
    db().bookLock.count({ where }),
  ]);
}

describe("locked books", () => {
  it("an organization is purged even if its books are locked", async () => {
    await close();
    expect(await countRows()).toEqual([1, 1, 1, 1, 1]);
    await purgeOrganization({
      ctx: createSystemContext({ actor: { kind: "job", name: "test" }, organization: null }),
      input: { organizationId: organization.id },
    });
    expect(await countRows()).toEqual([0, 0, 0, 0, 0]);
  });

  it("an account is purged even if its organization's books are locked", async () => {
    await close();
    const { id } = organization.owner;
    await db().user.update({ where: { id }, data: { deletedAt: new Date(Date.now() - 31 * DAY_MS) } });
    await purge();
    expect(await countRows()).toEqual([0, 0, 0, 0, 0]);
    expect(await db().user.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: null });
  });
  it("sample records can be removed even if they are dated in a locked period", async () => {
    await addSampleRecords({ ctx });
    const where = { organizationId: organization.id };
    await db().bookLock.update({ where, data: { lockedThrough: toDateColumn("2026-10-19") } });
    expect(await removeSampleRecords({ ctx })).toEqual({ converted: [] });
    expect(await db().horse.count({ where: { ...where, isSample: true } })).toBe(0);
  });
});
