import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { InvoiceRunPlace } from "@/lib/domain/billing/invoice-runs/dto";
import { selectRunPlace } from "@/lib/domain/billing/invoice-runs/item-data";
import { type RunPlaceInput, runPlaceSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/** Returns the place of an invoice in its run, or null if the run doesn't contain the invoice. */
export async function findRunPlace({
  ctx,
  input,
}: VerbArguments<RunPlaceInput>): Promise<InvoiceRunPlace | null> {
  requirePermission(ctx, "invoices", "read");
  const { id, invoice_id: invoiceId } = parse(runPlaceSchema, input);
  return isUuid(id) && isUuid(invoiceId) ? selectRunPlace(ctx, id, invoiceId) : null;
}
