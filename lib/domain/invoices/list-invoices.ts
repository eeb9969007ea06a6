import { z } from "zod";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { todayFor } from "@/lib/domain/invoices/data";
import type { InvoiceDto, InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { type InvoiceFilter, selectInvoices, selectInvoicesWithLines } from "@/lib/domain/invoices/list-data";
import { type ListInvoicesInput, listInvoicesSchema } from "@/lib/domain/invoices/request-schemas";
import { onDay, type StoredSummary } from "@/lib/domain/invoices/stored";
import { parse } from "@/lib/errors";
import { cursorMoment, readPage } from "@/lib/lists/cursor";

export interface InvoicePage<Invoice = InvoiceSummaryDto> {
  invoices: Invoice[];
  /** Where the next page starts; null after the last. */
  nextCursor: string | null;
  /** Where the page before ends; null on the first. */
  previousCursor: string | null;
}

const cursorSchema = z.tuple([cursorMoment, z.guid()]).transform(([createdAt, id]) => ({ createdAt, id }));

/** A page of invoices, newest first. */
export async function listInvoices({ ctx, input }: VerbArguments<ListInvoicesInput>): Promise<InvoicePage> {
  return listWith(selectInvoices, { ctx, input });
}

/** The same with the lines of each. */
export async function listInvoicesWithLines({
  ctx,
  input,
}: VerbArguments<ListInvoicesInput>): Promise<InvoicePage<InvoiceDto>> {
  return listWith(selectInvoicesWithLines, { ctx, input });
}

async function listWith<Stored extends StoredSummary>(
  select: (ctx: Context, filter: InvoiceFilter) => Promise<Stored[]>,
  { ctx, input }: VerbArguments<ListInvoicesInput>,
) {
  const organization = requirePermission(ctx, "invoices", "read");
  const { status, search, cursor, limit } = parse(listInvoicesSchema, input);
  const today = todayFor(ctx, organization);
  const filter = { organizationId: organization.id, today, state: status ?? null, search };
  const { rows, ...cursors } = await readPage({
    list: "invoices",
    schema: cursorSchema,
    cursor,
    limit,
    read: (place, count) => select(ctx, { ...filter, place, limit: count }),
    keysOf: ({ createdAt, id }) => [createdAt, id],
  });
  return { invoices: rows.map((invoice) => onDay(invoice, today)), ...cursors };
}
