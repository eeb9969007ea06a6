import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import type { InvoiceIdInput } from "@/lib/domain/billing/records/model/invoice-id-schema";

export interface InvoiceCredit {
  /** The client's unapplied credit, excluding deposits. */
  creditCents: number;
  /** Whether the actor can apply the credit. */
  canApply: boolean;
}

/** Returns the credit of an invoice's client. Throws NOT_FOUND for an unknown invoice. */
export async function getInvoiceCredit({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<InvoiceCredit> {
  requirePermission(ctx, "invoices", "read");
  const { creditCents } = await getInvoice({ ctx, input });
  return { creditCents, canApply: hasPermission(ctx.permissions, "payments", "full") };
}
