import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { acceptHorseTransfer } from "@/lib/domain/horses/horse-transfers/accept-horse-transfer";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { waitForBlockedTransaction } from "@/tests/factories/blocked-transactions";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

let formerOwner: Context;
let newOwner: Context;
let horseId: string;
let recordId: string;
let token: string;
beforeEach(async () => {
  const organization = await createOrganization();
  formerOwner = await createOwnerContext(organization);
  newOwner = await createOwnerContext(await createOrganization());
  horseId = await createHorse(organization);
  recordId = (await createHealthRecord(formerOwner, horseId)).id;
  const contents = { with_care: true, with_card: true, with_notes: true };
  ({ token } = await offerHorseTransfer({ ctx: formerOwner, input: { horse_id: horseId, ...contents } }));
});

const accept = (ctx: Context) =>
  acceptHorseTransfer({ ctx, client: { address: "203.0.113.9", userAgent: null }, input: { token } });
const findRecord = () => db().healthRecord.findUniqueOrThrow({ where: { id: recordId } });

type Change = (ctx: Context) => Promise<unknown>;
const getKey = () => ({ horse_id: horseId, id: recordId });
const update: Change = (ctx) =>
  updateHealthRecord({
    ctx,
    input: {
      ...{ ...getKey(), revision: 1, kind: "farrier", happened_on: "2026-01-05" },
      details: { work: "shoes" },
    },
  });
const remove: Change = (ctx) => deleteHealthRecord({ ctx, input: getKey() });
const restore: Change = (ctx) => restoreHealthRecord({ ctx, input: getKey() });

describe("a transfer of a horse", () => {
  it.each([
    ["updated", update],
    ["deleted", remove],
    ["restored", restore],
  ])("a horse transfer waits while one of the horse's health records is being %s", async (_name, change) => {
    if (change === restore) await remove(formerOwner);
    const before = await findRecord();
    let accepting: Promise<unknown> = Promise.resolve();
    await formerOwner.transaction(async (tx) => {
      // The change has locked the horse, but not the record yet.
      await requireOpenHorse(tx, horseId);
      accepting = accept(newOwner).catch((error: unknown) => error);
      await waitForBlockedTransaction();
      await change(tx);
    });
    expect(await accepting).toEqual({ horseId: expect.any(String) });
    const { organizationId, details, deletedAt } = await findRecord();
    expect(organizationId).toBe(newOwner.organization?.id);
    expect({ details, deletedAt }).not.toEqual({ details: before.details, deletedAt: before.deletedAt });
  });

  it("changes to a horse's records are rejected while the horse is being transferred", async () => {
    let updating: Promise<unknown> = Promise.resolve();
    await newOwner.transaction(async (tx) => {
      await accept(tx);
      updating = update(formerOwner).catch((error: unknown) => error);
      await waitForBlockedTransaction();
    });
    expect(await updating).toMatchObject({ code: "NOT_FOUND" });
    expect((await findRecord()).organizationId).toBe(newOwner.organization?.id);
  });
});
