import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { canReceiveCardPayments } from "@/lib/domain/billing/payment-links/payment-link";
import { getInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { listInvoicesWithoutLink } from "@/lib/domain/billing/records/payment-link-data";
import { DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Creates payment links for open invoices that have none: invoices that were sent before the organization
 * could receive card payments, and invoices whose balance changed. Tries every invoice first, and then throws
 * an error if any of them failed. A repeated call continues with the remaining invoices.
 */
export async function addMissingPaymentLinks({ ctx }: Pick<VerbArguments<unknown>, "ctx">): Promise<void> {
  const organization = requirePermission(ctx, "invoices", "full");
  if (!(await canReceiveCardPayments(ctx, organization.id))) return;
  const ids = await listInvoicesWithoutLink(ctx);
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await addPaymentLink(ctx, organization, await getInvoiceRow(ctx, id));
    } catch (error) {
      if (!isExpected(error)) failures.push(error);
    }
  }
  if (ids.length > 0) {
    await ctx.transaction((tx) =>
      publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: {} }),
    );
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Failed to create ${failures.length} payment links`);
}

/**
 * Returns whether the error means that the invoice doesn't need the new link. CONFLICT: the invoice was paid,
 * voided or given another link while Stripe created this one. VALIDATION: the balance is below Stripe's
 * minimum.
 */
function isExpected(error: unknown): boolean {
  return error instanceof DomainError && (error.code === "CONFLICT" || error.code === "VALIDATION");
}
