import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { InvoiceRunPosition } from "@/lib/domain/billing/invoice-runs/dto";
import { selectRunPosition } from "@/lib/domain/billing/invoice-runs/item-data";
import { type RunPositionInput, runPositionSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/** Returns the position of an invoice in its run, or null if the run doesn't contain the invoice. */
export async function findRunPosition({
  ctx,
  input,
}: VerbArguments<RunPositionInput>): Promise<InvoiceRunPosition | null> {
  requirePermission(ctx, "invoices", "read");
  const { id, invoice_id: invoiceId } = parse(runPositionSchema, input);
  return isUuid(id) && isUuid(invoiceId) ? selectRunPosition(ctx, id, invoiceId) : null;
}
