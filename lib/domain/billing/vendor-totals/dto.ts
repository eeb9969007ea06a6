import { z } from "zod";
import { CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_PAYMENT_METHODS } from "@/lib/domain/billing/finances/model/payment-methods";
import { ENTRY_SOURCES } from "@/lib/domain/billing/finances/model/sources";

const vendorPaymentSchema = z.object({
  id: z.string(),
  bookedOn: z.string(),
  vendor: z.string().nullable(),
  category: z.enum(CATEGORIES),
  source: z.enum(ENTRY_SOURCES),
  paymentMethod: z.enum(ENTRY_PAYMENT_METHODS).nullable(),
  cents: z.number(),
});
export type VendorPayment = z.infer<typeof vendorPaymentSchema>;

export const contactPaymentsSchema = z.object({
  /** Null for expenses without a contact. */
  contactName: z.string().nullable(),
  count: z.number(),
  totalCents: z.number(),
  /** Newest payments first. */
  payments: z.array(vendorPaymentSchema),
});
export type ContactPayments = z.infer<typeof contactPaymentsSchema>;
