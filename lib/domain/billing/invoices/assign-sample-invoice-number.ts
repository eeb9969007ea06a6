import "server-only";
import type { Context } from "@/lib/auth/context";
import { updateSampleInvoiceNumber } from "@/lib/domain/billing/invoices/draft-data";
import { allocateInvoiceNumber } from "@/lib/domain/billing/records/invoice-counters-data";

/** Turns an edited sample draft into a regular invoice with the next number. The caller checks permissions. */
export async function assignSampleInvoiceNumber(tx: Context, id: string): Promise<void> {
  await updateSampleInvoiceNumber(tx, id, await allocateInvoiceNumber(tx));
}
