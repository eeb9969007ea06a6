import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  getStoredInvoiceRun,
  selectInvoiceRuns,
  selectOtherDrafts,
} from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDetailDto, InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { selectItemsWithInvoices } from "@/lib/domain/billing/invoice-runs/item-data";
import {
  invoiceRunIdSchema,
  type ListRunsInput,
  listRunsSchema,
  type RunIdInput,
} from "@/lib/domain/billing/invoice-runs/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

export interface InvoiceRunPage {
  runs: InvoiceRunDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists invoice runs, newest first. */
export async function listInvoiceRuns({ ctx, input }: VerbArguments<ListRunsInput>): Promise<InvoiceRunPage> {
  requirePermission(ctx, "invoices", "read");
  const { cursor, limit } = parse(listRunsSchema, input);
  const { rows, ...cursors } = await readPage({
    list: "invoice-runs",
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => selectInvoiceRuns(ctx, { place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { runs: rows, ...cursors };
}

/** Returns a run with its contacts. */
export async function getInvoiceRun({ ctx, input }: VerbArguments<RunIdInput>): Promise<InvoiceRunDetailDto> {
  requirePermission(ctx, "invoices", "read");
  const run = await getStoredInvoiceRun(ctx, parse(invoiceRunIdSchema, input).id);
  const [items, otherDrafts] = await Promise.all([
    selectItemsWithInvoices(ctx, run.id),
    selectOtherDrafts(ctx, run.id),
  ]);
  return { ...run, items, otherDrafts };
}
