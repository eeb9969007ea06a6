import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { todayFor } from "@/lib/domain/invoices/data";
import type { InvoiceDto, InvoiceSummaryDto } from "@/lib/domain/invoices/dto";
import { type InvoiceFilter, selectInvoices, selectInvoicesWithLines } from "@/lib/domain/invoices/list-data";
import { type ListInvoicesInput, listInvoicesSchema } from "@/lib/domain/invoices/request-schemas";
import { onDay, type StoredSummary } from "@/lib/domain/invoices/stored";
import { parse } from "@/lib/errors";
import { cutPage, decodeCursor } from "@/lib/lists/cursor";

export interface InvoicePage<Invoice = InvoiceSummaryDto> {
  invoices: Invoice[];
  /** Where the next page starts; null after the last. */
  nextCursor: string | null;
  /** Where the page before ends; null on the first. */
  previousCursor: string | null;
}

/** A moment as we write it into a cursor; more digits, or the year 0, the database wouldn't take. */
const moment = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith("0000"));

const cursorSchema = z.tuple([moment, z.guid()]).transform(([createdAt, id]) => ({ createdAt, id }));

/** A page of invoices, newest first. */
export async function listInvoices({ ctx, input }: VerbArguments<ListInvoicesInput>): Promise<InvoicePage> {
  const { filter, limit } = readFilter({ ctx, input });
  return toPage(await selectInvoices(ctx, filter), limit, filter);
}

/** The same with the lines of each. */
export async function listInvoicesWithLines({
  ctx,
  input,
}: VerbArguments<ListInvoicesInput>): Promise<InvoicePage<InvoiceDto>> {
  const { filter, limit } = readFilter({ ctx, input });
  return toPage(await selectInvoicesWithLines(ctx, filter), limit, filter);
}

function readFilter({ ctx, input }: VerbArguments<ListInvoicesInput>): {
  filter: InvoiceFilter;
  limit: number;
} {
  const organization = requirePermission(ctx, "invoices", "read");
  const { status, search, cursor, limit } = parse(listInvoicesSchema, input);
  const filter = {
    organizationId: organization.id,
    today: todayFor(ctx, organization),
    state: status ?? null,
    search,
    place: cursor ? decodeCursor(cursorSchema, cursor) : null,
    // One more than asked for tells whether another page follows.
    limit: limit + 1,
  };
  return { filter, limit };
}

function toPage<Stored extends StoredSummary>(
  stored: readonly Stored[],
  limit: number,
  { place, today }: InvoiceFilter,
) {
  const keysOf = ({ createdAt, id }: Stored) => [createdAt, id];
  const { page, ...cursors } = cutPage(stored, { limit, place, keysOf });
  return { invoices: page.map((invoice) => onDay(invoice, today)), ...cursors };
}
