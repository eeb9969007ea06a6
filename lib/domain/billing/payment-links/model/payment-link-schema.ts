import { z } from "zod";

/**
 * Rounds the amount, because API callers may multiply by 100 in floating point: 19.99 × 100 becomes
 * 1998.9999999999998.
 */
const cents = z
  .number({ error: "Enter the amount in cents." })
  .refine((amount) => Math.abs(amount - Math.round(amount)) < 1e-6, "Enter the amount in whole cents.")
  .transform(Math.round);

export const createPaymentLinkSchema = z.object({
  invoice_id: z.string({ error: "Enter the invoice ID." }),
  amount: cents,
  metadata: z
    .object({ invoice_id: z.string().optional(), organization_id: z.string().optional() })
    .default({}),
});
export type CreatePaymentLinkInput = z.input<typeof createPaymentLinkSchema>;
