import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import type { InvoiceRunDetailDto } from "@/lib/domain/billing/invoice-runs/dto";
import { getInvoiceRun } from "@/lib/domain/billing/invoice-runs/list-runs";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";

/**
 * Returns the run, or null if the organization has none with this ID. Cached per request, because the page
 * and its title both need it.
 */
export const readInvoiceRun = cache(
  async (ctx: Context, id: string): Promise<Lookup<InvoiceRunDetailDto | null>> => lookup(findRun(ctx, id)),
);

async function findRun(ctx: Context, id: string): Promise<InvoiceRunDetailDto | null> {
  try {
    return await getInvoiceRun({ ctx, input: { id } });
  } catch (error) {
    if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.code)) return null;
    throw error;
  }
}
