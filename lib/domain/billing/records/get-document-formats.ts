import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

/**
 * Returns the number and date formats for the organization's documents. Requires permission to read invoices.
 */
export async function getDocumentFormats({
  ctx,
}: Pick<VerbArguments<unknown>, "ctx">): Promise<DocumentFormats> {
  requirePermission(ctx, "invoices", "read");
  const { numberFormat, dateFormat } = await findBillingSettings(ctx);
  return { numberFormat, dateFormat };
}
