import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import type { PortalFormats } from "@/lib/domain/billing/portal/dto";
import { type PortalReceipt, selectReceipts } from "@/lib/domain/billing/portal/receipt-data";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

export type { PortalReceipt };

const PAGE_SIZE = 50;

export interface PortalReceiptPage extends PortalFormats {
  receipts: PortalReceipt[];
  hasMore: boolean;
}

/** Returns one page of the client's payments and deposits, newest first. Pages start at 1. */
export async function listPortalReceipts({
  ctx,
  input: { page },
}: TrustedArguments<{ page: number }>): Promise<PortalReceiptPage> {
  const { contactId, organization } = requirePortalContact(ctx);
  const [rows, { numberFormat, dateFormat }] = await Promise.all([
    selectReceipts(ctx, contactId, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
    findBillingSettings(ctx),
  ]);
  return {
    receipts: rows.slice(0, PAGE_SIZE),
    hasMore: rows.length > PAGE_SIZE,
    formats: { numberFormat, dateFormat },
    currency: organization.currency,
  };
}
