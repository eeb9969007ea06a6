import "server-only";
import type { Context } from "@/lib/auth/context";
import type { DateFormat } from "@/lib/dates/document-formats";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

export interface PortalSharing {
  /** The signed-in client. */
  contactId: string;
  /** Whether owners and lessees can see their horses in the portal. */
  sharesHorses: boolean;
  sharesDocuments: boolean;
  dateFormat: DateFormat;
}

/**
 * Returns the signed-in client's ID, and whether the stable shares horses and documents with its clients. Documents
 * are shared only if horses are also shared.
 */
export async function getPortalSharing({ ctx }: { ctx: Context }): Promise<PortalSharing> {
  const { contactId } = requirePortalContact(ctx);
  const [{ sharesHorses, sharesDocuments }, { dateFormat }] = await Promise.all([
    findPortalSettings(ctx),
    findBillingSettings(ctx),
  ]);
  return { contactId, sharesHorses, sharesDocuments: sharesHorses && sharesDocuments, dateFormat };
}
