import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, it } from "vitest";
import { BillingReports } from "@/app/(app)/pro-dashboard/_components/billing-reports";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

const renderReport = async (ctx: Context, report: string) =>
  renderToStaticMarkup(await BillingReports({ ctx, parameters: { report } }));

it("the unbilled charges report links to invoice runs for members who can edit invoices", async () => {
  const organization = await createOrganization({ tier: "pro", timeZone: "America/Chicago" });
  const clock = createClock("2026-10-21T03:00:00Z");
  const ctx = await createOwnerContext(organization, clock);
  expect(await renderReport(ctx, "unbilled")).not.toContain("Start an invoice run");
  await addTestCharge(ctx, { contactId: await createContact(organization, "Dana") });
  const link = 'href="/pro-dashboard/runs?through=2026-10-20"';
  expect(await renderReport(ctx, "unbilled")).toContain(link);
  expect(await renderReport(ctx, "payments")).not.toContain(link);
  const { ctx: trainer } = await createMemberWithContext(organization, "trainer");
  const readOnly = { ...ctx, permissions: { ...trainer.permissions, invoices: "read" } } as const;
  expect(await renderReport(readOnly, "unbilled")).not.toContain(link);
});

it("the unbilled charges report hides zero amounts on phones", async () => {
  const organization = await createOrganization({ tier: "pro" });
  const ctx = await createOwnerContext(organization, createClock("2026-12-01T18:00:00Z"));
  await addTestCharge(ctx, { contactId: await createContact(organization, "Dana") });
  const cells = [...(await renderReport(ctx, "unbilled")).matchAll(/<td[^>]*>([^<]*)/g)];
  const zeros = cells.filter(([, text]) => text === "$0.00");
  expect(zeros).toHaveLength(8);
  for (const [cell] of zeros) expect(cell).toContain('data-phone="hidden"');
  const others = cells.filter(([, text]) => text !== "$0.00");
  for (const [cell] of others) expect(cell).not.toContain('data-phone="hidden"');
});
