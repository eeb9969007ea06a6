import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { getCharge } from "@/lib/domain/billing/charges/list-charges";
import { listUnbilledShares } from "@/lib/domain/billing/charges/list-unbilled-shares";
import { updateCharge } from "@/lib/domain/billing/charges/update-charge";
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
let target: TestClient;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  target = await createPortalClient(organization);
});

const limitTo = (limit: string, revision = 0) =>
  updatePortalSettings({ ctx, input: { approval_limit: limit, revision } });

/** Adds a vet charge of $900.00 that is split among a horse's owners. Returns the charge's ID. */
async function addSharedCharge(owners: Record<string, number>): Promise<string> {
  const horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, owners);
  const visit = { category: "vet", description: "Colic visit", priceCents: 900_00 } as const;
  return (await addTestCharge(ctx, { ...visit, horseId })).id;
}

const merge = async (source: TestClient) =>
  (await mergeContacts({ ctx, input: { id: target.id, source_id: source.id } })).id;
const undo = (mergeId: string) => undoContactMerge({ ctx, input: { id: target.id, merge_id: mergeId } });

/** Returns the amount and approval state of each share of a charge, smallest amount first. */
async function readShares(id: string) {
  const { shares } = await getCharge({ ctx, input: { id } });
  return shares
    .map(({ amountCents, approval }) => [amountCents, approval?.state ?? null])
    .toSorted(([one], [other]) => Number(one) - Number(other));
}

async function renameCharge(id: string): Promise<void> {
  const { revision, chargedOn, horseId, category } = await getCharge({ ctx, input: { id } });
  await updateCharge({
    ctx,
    input: {
      ...{ id, revision, charged_on: chargedOn, horse_id: horseId, category, description: "Colic surgery" },
      price: "900.00",
    },
  });
}

async function countBillable(): Promise<number> {
  const groups = await listUnbilledShares(ctx, { throughOn: "2099-12-31" });
  return groups.flatMap(({ shares }) => shares).length;
}

describe("the approval of merged contacts' shares", () => {
  it("merging contacts doesn't combine charge shares that are waiting for approval", async () => {
    await limitTo("500");
    const duplicate = await createPortalClient(organization);
    const id = await addSharedCharge({ [target.id]: 5_000, [duplicate.id]: 5_000 });
    const waiting = [
      [450_00, "waiting"],
      [450_00, "waiting"],
    ];
    const mergeId = await merge(duplicate);
    expect(await readShares(id)).toEqual(waiting);
    await undo(mergeId);
    expect(await readShares(id)).toEqual(waiting);
    expect(await countBillable()).toBe(0);
  });

  it("undoing a contact merge doesn't split a charge share that is waiting for approval", async () => {
    const duplicate = await createPortalClient(organization);
    const id = await addSharedCharge({ [target.id]: 5_000, [duplicate.id]: 5_000 });
    const mergeId = await merge(duplicate);
    expect(await readShares(id)).toEqual([[900_00, null]]);
    await limitTo("500");
    await renameCharge(id);
    expect(await readShares(id)).toEqual([[900_00, "waiting"]]);
    await undo(mergeId);
    expect(await readShares(id)).toEqual([[900_00, "waiting"]]);
    expect(await countBillable()).toBe(0);
  });

  it("merging contacts combines their shares of a charge that predates the approval limit", async () => {
    const duplicate = await createPortalClient(organization);
    const id = await addSharedCharge({ [target.id]: 5_000, [duplicate.id]: 5_000 });
    await limitTo("500");
    const mergeId = await merge(duplicate);
    expect(await readShares(id)).toEqual([[900_00, null]]);
    await undo(mergeId);
    expect(await readShares(id)).toEqual([
      [450_00, null],
      [450_00, null],
    ]);
    expect(await countBillable()).toBe(2);
  });
});
