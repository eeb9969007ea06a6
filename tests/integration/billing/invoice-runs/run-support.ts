import type { Context } from "@/lib/auth/context";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { createContact } from "@/tests/factories/horse-owners";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

export const THROUGH = { through_on: "2026-11-30" };

/**
 * Creates an organization on the Pro plan with the client Dana Whitfield. Its owner's context uses a clock set to
 * December 1, 2026.
 */
export async function createRunStable() {
  const organization = await createOrganization({ tier: "pro" });
  const ctx = await createOwnerContext(organization, { now: () => new Date("2026-12-01T18:00:00Z") });
  return { organization, ctx, danaId: await createContact(organization, "Dana Whitfield") };
}

/** Starts a run and creates its drafts, as the worker does. */
export async function completeRun(ctx: Context): Promise<string> {
  const { id } = await createInvoiceRun({ ctx, input: THROUGH });
  await createRunInvoices({ ctx, input: { id } });
  return id;
}
