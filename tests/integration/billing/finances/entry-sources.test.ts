import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { deleteEntry } from "@/lib/domain/billing/finances/delete-entry";
import { toEntryInput } from "@/lib/domain/billing/finances/entry-json";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { updateEntry } from "@/lib/domain/billing/finances/update-entry";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import { createHealthRecord, createHealthRecordInput } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

describe("a finance entry from a health record or an invoice", () => {
  it("a health record's cost entry is updated and deleted with the record", async () => {
    const ownOrganization = await createOrganization({ tier: "personal" });
    const by = await createOwnerContext(ownOrganization);
    const horse_id = await createHorse(ownOrganization, "Ash");
    const record = await createHealthRecord(by, horse_id, { cost: "85.50", provider: "Jo Farrier" });
    const entries = async () => (await listEntries({ ctx: by, input: {} })).entries;
    const [entry] = await entries();
    expect(entry).toMatchObject({
      ...{ kind: "expense", amountCents: 8550, category: "farrier", vendor: "Jo Farrier", source: "record" },
      ...{ bookedOn: "2026-01-05", horses: [{ name: "Ash", cents: 8550 }] },
    });
    const input = {
      ...createHealthRecordInput(horse_id, { cost: "90" }),
      id: record.id,
      revision: record.revision,
    };
    const changed = await updateHealthRecord({ ctx: by, input });
    expect(await entries()).toMatchObject([{ id: entry?.id, amountCents: 9000, horses: [{ cents: 9000 }] }]);
    await deleteHealthRecord({ ctx: by, input: { horse_id, id: record.id } });
    expect(await entries()).toEqual([]);
    await restoreHealthRecord({ ctx: by, input: { horse_id, id: record.id } });
    expect(await entries()).toMatchObject([{ id: entry?.id, amountCents: 9000 }]);
    const withoutCost = {
      ...createHealthRecordInput(horse_id, { cost: "" }),
      id: record.id,
      revision: changed.revision,
    };
    await updateHealthRecord({ ctx: by, input: withoutCost });
    expect(await entries()).toEqual([]);
    await createHealthRecord(by, horse_id);
    expect(await entries()).toEqual([]);
  });

  it("a finance entry from a health record can be changed only in the record", async () => {
    const organization = await createOrganization();
    const ctx = await createOwnerContext(organization);
    const horseId = await createHorse(organization, "Juniper");
    const record = await createHealthRecord(ctx, horseId, { cost: "12", provider: "Flowed" });
    expect(record.costCents).toBe(1200);
    const [entry] = (await listEntries({ ctx, input: { vendor: "flowed" } })).entries;
    const input = { id: entry?.id ?? "" };
    const expectedError = { code: "PRECONDITION_FAILED" };
    await expect(deleteEntry({ ctx, input })).rejects.toMatchObject(expectedError);
    if (entry)
      await expect(
        updateEntry({ ctx, input: { ...toEntryInput(entry), amount: "13" } }),
      ).rejects.toMatchObject(expectedError);
  });

  it("a paid invoice adds one finance entry, dated in the organization's time zone", async () => {
    const ownOrganization = await createOrganization();
    const by = await createOwnerContext(ownOrganization);
    const invoice = await createDraftInvoice(by);
    const amountCents = invoice.totalCents;
    const pay = () =>
      by.transaction((tx) =>
        recordPayment(tx, {
          ...{ invoiceId: invoice.id, method: "card", amountCents, paidAt: new Date("2026-02-01T03:00:00Z") },
          stripe: {
            ...{ accountId: "acct_1", chargeId: null, checkoutSessionId: null },
            paymentIntentId: `pi_${invoice.id}`,
          },
        }),
      );
    const { paymentId } = await pay();
    await pay();
    const refund = (refundedCents: number) =>
      by.transaction((tx) => recordRefund(tx, { paymentId, refundedCents }));
    await refund(500);
    await refund(500);
    const { entries } = await listEntries({ ctx: by, input: { kind: "income" } });
    expect(entries.map(({ amountCents: cents, note }) => [cents, note])).toEqual([
      [-500, `Refund for ${invoice.invoiceNumber}`],
      [amountCents, invoice.invoiceNumber],
    ]);
    expect(entries[1]).toMatchObject({ bookedOn: "2026-01-31", vendor: invoice.customerName, horses: [] });
  });
});
