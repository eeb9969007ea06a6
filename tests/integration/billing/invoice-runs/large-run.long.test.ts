import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { getInvoiceRun } from "@/lib/domain/billing/invoice-runs/list-runs";
import { previewInvoiceRun } from "@/lib/domain/billing/invoice-runs/preview-run";
import { createId } from "@/lib/ids";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

const CONTACTS = 2_000;
const CHARGES_PER_CONTACT = 10;
const MAX_PREVIEW_MS = 1_500;
const MAX_DRAFTS_MS = 60_000;
const THROUGH = { through_on: "2026-11-30" };

/** Adds the contacts and their $45 charges in three SQL statements. */
async function fillBooks(organizationId: string): Promise<void> {
  const contactIds = Array.from({ length: CONTACTS }, createId);
  await db().client.createMany({
    data: contactIds.map((id, index) => ({
      ...{ id, organizationId, name: `Contact ${index}`, email: `${id}@example.com` },
    })),
  });
  const charges = contactIds.flatMap((contactId) =>
    Array.from({ length: CHARGES_PER_CONTACT }, () => ({ id: createId(), contactId })),
  );
  await db().charge.createMany({
    data: charges.map(({ id, contactId }, index) => ({
      ...{ id, organizationId, contactId, chargedOn: new Date(Date.UTC(2026, 10, 1 + (index % 30))) },
      ...{
        category: "board",
        description: "Board",
        quantity: 1,
        price: 4_500,
        amount: 4_500,
        source: "manual",
      },
    })),
  });
  await db().chargeShare.createMany({
    data: charges.map(({ id: chargeId, contactId }) => ({
      ...{ id: createId(), organizationId, chargeId, contactId, basisPoints: 10_000, amount: 4_500 },
    })),
  });
  await db().$executeRaw`ANALYZE charges, charge_shares, clients`;
}

async function measure<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, ms: Math.round(performance.now() - startedAt) };
}

it("previewing a run with 20,000 charges takes at most 1.5 seconds", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization, { now: () => new Date("2026-12-01T18:00:00Z") });
  await fillBooks(organization.id);
  await previewInvoiceRun({ ctx, input: THROUGH });
  const preview = await measure(() => previewInvoiceRun({ ctx, input: THROUGH }));
  const start = await measure(() => createInvoiceRun({ ctx, input: THROUGH }));
  const input = { id: start.value.id };
  const creation = await measure(() => createRunInvoices({ ctx, input }));
  const detail = await measure(() => getInvoiceRun({ ctx, input }));
  process.stdout.write(
    `preview ${preview.ms} ms, start ${start.ms} ms, drafts ${creation.ms} ms, run ${detail.ms} ms\n`,
  );
  expect(preview.value).toMatchObject({ totalCents: 90_000_000 });
  expect(detail.value).toMatchObject({ totalCents: 90_000_000, counts: { created: CONTACTS } });
  expect(preview.ms).toBeLessThan(MAX_PREVIEW_MS);
  expect(creation.ms).toBeLessThan(MAX_DRAFTS_MS);
}, 600_000);
