import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

/** Returns how the organization's documents format numbers and dates. Requires permission to read invoices. */
export async function getDocumentFormats({
  ctx,
}: Pick<VerbArguments<unknown>, "ctx">): Promise<DocumentFormats> {
  requirePermission(ctx, "invoices", "read");
  const { numberFormat, dateFormat } = await findBillingSettings(ctx);
  return { numberFormat, dateFormat };
}
