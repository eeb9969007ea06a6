import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { getInvoiceRun } from "@/lib/domain/billing/invoice-runs/list-runs";
import { sendInvoiceRun, sendRunInvoices } from "@/lib/domain/billing/invoice-runs/send-run";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import { type StripeHarness, startStripeHarness } from "./harness";
import { createStable, type Stable } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

/** Creates an invoice run with a draft for each contact. Returns the run's ID. */
async function createRunFor({ ctx }: Stable, contactIds: readonly string[]): Promise<{ id: string }> {
  for (const contactId of contactIds) await addTestCharge(ctx, { contactId, chargedOn: "2026-11-01" });
  const { id } = await createInvoiceRun({ ctx, input: { through_on: "2026-11-01" } });
  await createRunInvoices({ ctx, input: { id } });
  return { id };
}

async function send({ ctx }: Stable, input: { id: string }) {
  await sendInvoiceRun({ ctx, input });
  await sendRunInvoices({ ctx, input });
  const { status, counts, items } = await getInvoiceRun({ ctx, input });
  return { status, counts, problems: items.flatMap(({ problem }) => problem ?? []) };
}

const countSentInvoices = (organizationId: string) =>
  db().auditLog.count({ where: { organizationId, action: "invoice.sent" } });

it("a retried invoice run includes contacts that now have an email address", async () => {
  const stable = await createStable(bench);
  const { organization } = stable;
  const [dana, kim, lee] = [
    await createContact(organization, "Dana"),
    await createContact(organization, "Kim"),
    await createContact(organization, "Lee"),
  ];
  await db().client.update({ where: { id: kim }, data: { email: null } });
  await db().client.update({ where: { id: lee }, data: { email: null, invoiceDelivery: "paper" } });
  const run = await createRunFor(stable, [dana, kim, lee]);
  expect(await send(stable, run)).toMatchObject({
    status: "sent",
    counts: { sent: 2, failed: 1 },
    problems: ["No email address. Add one to the contact, or choose paper delivery."],
  });
  await db().client.update({ where: { id: kim }, data: { email: "kim@example.com" } });
  expect(await send(stable, run)).toMatchObject({ counts: { sent: 3, failed: 0 }, problems: [] });
  const invoice = await db().invoice.findFirstOrThrow({ where: { clientId: kim } });
  expect(invoice).toMatchObject({ status: "sent", customerEmail: "kim@example.com" });
  expect(await countSentInvoices(organization.id)).toBe(3);
});

it("an invoice's history shows the member who started its invoice run", async () => {
  const stable = await createStable(bench);
  const { organization, ctx } = stable;
  const contactId = await createContact(organization, "Dana");
  await addTestCharge(ctx, { contactId, chargedOn: "2026-11-01" });
  const run = await createInvoiceRun({ ctx, input: { through_on: "2026-11-01" } });
  const input = { id: run.id };
  await createRunInvoices({
    ctx: await createOrganizationJobContext("invoice-run.create", organization.id),
    input,
  });
  await sendInvoiceRun({ ctx, input });
  await sendRunInvoices({
    ctx: await createOrganizationJobContext("invoice-run.send", organization.id),
    input,
  });
  await db().billingSettings.upsert({
    where: { organizationId: organization.id },
    create: { organizationId: organization.id, dateFormat: "day_first" },
    update: { dateFormat: "day_first" },
  });
  const { entries } = await listActivity({ ctx, input: { kind: "invoices" } });
  expect(entries.map(({ text }) => text)).toContain("Invoice run through 1 Nov 2026 sent: 1 invoice");
  const { id } = await db().invoice.findFirstOrThrow({ where: { clientId: contactId } });
  const { history } = await getInvoice({ ctx, input: { id } });
  const starters = Object.fromEntries(history.map(({ action, runStartedBy }) => [action, runStartedBy]));
  expect(starters["invoice.created"]).toBeTruthy();
  expect(starters).toMatchObject({ "invoice.sent": starters["invoice.created"] });
  expect(starters["invoice.link_created"] ?? null).toBeNull();
});

it("a retried invoice run sends only the invoices that failed in Stripe", async () => {
  const stable = await createStable(bench);
  const { organization } = stable;
  const contactIds = [await createContact(organization, "Dana"), await createContact(organization, "Kim")];
  const run = await createRunFor(stable, contactIds);
  const match = { method: "POST", path: "/v1/payment_links" };
  await bench.control("POST", "faults", { match, kind: "status", status: 429 });
  expect(await send(stable, run)).toMatchObject({
    counts: { sent: 1, failed: 1 },
    problems: ["Failed to create payment link"],
  });
  await bench.control("DELETE", "faults");
  expect(await send(stable, run)).toMatchObject({ counts: { sent: 2, failed: 0 }, problems: [] });
  expect(await countSentInvoices(organization.id)).toBe(2);
});
