import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { getCharge } from "@/lib/domain/billing/charges/list-charges";
import { listUnbilledShares } from "@/lib/domain/billing/charges/list-unbilled-shares";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { undoContactMerge } from "@/lib/domain/billing/contacts/undo-contact-merge";
import { updatePortalSettings } from "@/lib/domain/billing/portal/portal-settings";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";

afterAll(closeDatabase);

let organization: TestOrganization;
let ctx: Context;
let kept: TestClient;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  kept = await createPortalClient(organization);
});

const limitTo = (limit: string, revision = 0) =>
  updatePortalSettings({ ctx, input: { approval_limit: limit, revision } });

/** Adds a vet charge of $900.00 that the owners of a horse share. Returns its ID. */
async function addSharedCharge(owners: Record<string, number>): Promise<string> {
  const horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, owners);
  const visit = { category: "vet", description: "Colic visit", priceCents: 900_00 } as const;
  return (await addTestCharge(ctx, { ...visit, horseId })).id;
}

const merge = async (source: TestClient) =>
  (await mergeContacts({ ctx, input: { id: kept.id, source_id: source.id } })).id;
const undo = (mergeId: string) => undoContactMerge({ ctx, input: { id: kept.id, merge_id: mergeId } });

/** Returns the amounts and the states of the approvals of a charge's shares, the smallest first. */
async function readShares(id: string) {
  const { shares } = await getCharge({ ctx, input: { id } });
  return shares
    .map(({ amountCents, approval }) => [amountCents, approval?.state ?? null])
    .toSorted(([one], [other]) => Number(one) - Number(other));
}

async function countBillable(): Promise<number> {
  const groups = await listUnbilledShares(ctx, { throughOn: "2099-12-31" });
  return groups.flatMap(({ shares }) => shares).length;
}

describe("the approval of shares that merges combine", () => {
  it("undoing the earlier of two merges keeps the approval of a share that isn't divided", async () => {
    await limitTo("500");
    const [second, third] = [await createPortalClient(organization), await createPortalClient(organization)];
    const id = await addSharedCharge({ [kept.id]: 2_500, [second.id]: 2_500, [third.id]: 5_000 });
    const first = await merge(second);
    expect(await readShares(id)).toEqual([
      [450_00, null],
      [450_00, null],
    ]);
    const last = await merge(third);
    expect(await readShares(id)).toEqual([[900_00, "waiting"]]);
    await undo(first);
    expect(await readShares(id)).toEqual([[900_00, "waiting"]]);
    expect(await countBillable()).toBe(0);
    await undo(last);
    expect(await readShares(id)).toEqual([
      [450_00, null],
      [450_00, null],
    ]);
    expect(await countBillable()).toBe(2);
  });

  it("a combined share doesn't wait if one part alone was above a limit that is newer than its charge", async () => {
    const second = await createPortalClient(organization);
    const older = await addSharedCharge({ [kept.id]: 3_000, [second.id]: 7_000 });
    const small = await addSharedCharge({ [kept.id]: 5_000, [second.id]: 5_000 });
    await limitTo("500");
    await merge(second);
    expect(await readShares(older)).toEqual([[900_00, null]]);
    expect(await readShares(small)).toEqual([[900_00, "waiting"]]);
  });
});
