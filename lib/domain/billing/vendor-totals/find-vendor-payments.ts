import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { selectVendorPaymentDetails } from "@/lib/domain/billing/vendor-totals/data";
import type { ContactPayments } from "@/lib/domain/billing/vendor-totals/dto";
import {
  type VendorPaymentsInput,
  vendorPaymentsSchema,
} from "@/lib/domain/billing/vendor-totals/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Returns the expenses in a vendor's total for a year, or null if the contact doesn't exist. If `contact` is
 * "none", returns the expenses without a contact.
 */
export async function findVendorPayments({
  ctx,
  input,
}: VerbArguments<VendorPaymentsInput>): Promise<ContactPayments | null> {
  requireAccountant(ctx);
  const { year, contact } = parse(vendorPaymentsSchema, input);
  const contactId = contact === "none" ? null : contact;
  const found = await selectVendorPaymentDetails(ctx, { year, contactId });
  return contactId !== null && found.contactName === null ? null : found;
}
