import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the invoice, or null if the organization has none with this ID. Cached per request, because the
 * page and its title both need it.
 */
export const readInvoice = cache(
  async (ctx: Context, id: string): Promise<Lookup<InvoiceDetailDto | null>> => lookup(findInvoice(ctx, id)),
);

async function findInvoice(ctx: Context, id: string): Promise<InvoiceDetailDto | null> {
  try {
    return await getInvoice({ ctx, input: { id } });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}
