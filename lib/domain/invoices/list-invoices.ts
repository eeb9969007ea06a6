import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { todayFor, toInvoiceDto, toInvoiceSummary } from "@/lib/domain/invoices/data";
import type { InvoiceDto, InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { selectInvoices, selectLinesOf } from "@/lib/domain/invoices/list-data";
import { type ListInvoicesInput, listInvoicesSchema } from "@/lib/domain/invoices/request-schemas";
import { parse } from "@/lib/errors";
import { decodeCursor, encodeCursor } from "@/lib/lists/cursor";

export interface InvoicePage<Invoice = InvoiceSummaryDto> {
  invoices: Invoice[];
  /** Where the next page starts; null after the last. */
  nextCursor: string | null;
}

/** A moment as we write it into a cursor; more digits, or the year 0, the database wouldn't take. */
const moment = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith("0000"));

const cursorSchema = z.tuple([moment, z.guid()]).transform(([createdAt, id]) => ({ createdAt, id }));

/** A page of invoices, newest first. */
export async function listInvoices({ ctx, input }: VerbArguments<ListInvoicesInput>): Promise<InvoicePage> {
  const { rows, nextCursor, today } = await readPage({ ctx, input });
  return { invoices: rows.map((row) => toInvoiceSummary(row, today)), nextCursor };
}

/** The same with the lines of each, with one more query for the whole page. */
export async function listInvoicesWithLines({
  ctx,
  input,
}: VerbArguments<ListInvoicesInput>): Promise<InvoicePage<InvoiceDto>> {
  const { rows, nextCursor, today, organizationId } = await readPage({ ctx, input });
  const ids = rows.map((row) => row.id);
  const lines = await selectLinesOf(ctx, organizationId, ids);
  const invoices = rows.map((row) => toInvoiceDto({ ...row, lineItems: lines.get(row.id) ?? [] }, today));
  return { invoices, nextCursor };
}

async function readPage({ ctx, input }: VerbArguments<ListInvoicesInput>) {
  const organization = requirePermission(ctx, "invoices", "read");
  const { status, search, cursor, limit } = parse(listInvoicesSchema, input);
  const today = todayFor(ctx, organization);
  const rows = await selectInvoices(ctx, {
    organizationId: organization.id,
    today,
    state: status ?? null,
    search,
    after: cursor ? decodeCursor(cursorSchema, cursor) : null,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor =
    rows.length > limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null;
  return { rows: page, nextCursor, today, organizationId: organization.id };
}
