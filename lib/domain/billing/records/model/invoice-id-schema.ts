import { z } from "zod";

/** Accepts malformed IDs, so that they result in NOT_FOUND, just like unknown IDs. */
export const invoiceIdSchema = z.object({ id: z.string() });
export type InvoiceIdInput = z.input<typeof invoiceIdSchema>;
