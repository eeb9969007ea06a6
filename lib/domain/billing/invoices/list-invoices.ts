import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { toAttachmentDto } from "@/lib/domain/billing/invoice-attachments/attachment-links";
import {
  countSelectedInvoices,
  getInvoiceSortColumn,
  type InvoiceFilter,
  type ListedSummary,
  selectInvoices,
  selectInvoicesWithLines,
} from "@/lib/domain/billing/invoices/list-data";
import {
  type ListInvoicesInput,
  listInvoicesSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { getToday } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceSummaryDto, ListedInvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { addInvoiceStatus } from "@/lib/domain/billing/records/stored-invoice";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { formatSort } from "@/lib/lists/sort";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface InvoicePage<Invoice = InvoiceSummaryDto> {
  invoices: Invoice[];
  /** Cursor for the next page; null on the last page. */
  nextCursor: string | null;
  /** Cursor for the previous page; null on the first page. */
  previousCursor: string | null;
}

/** Lists invoices, newest first unless the input requests another order. */
export async function listInvoices({ ctx, input }: VerbArguments<ListInvoicesInput>): Promise<InvoicePage> {
  return listInvoicePage(selectInvoices, { ctx, input });
}

/** Works like `listInvoices`, but includes each invoice's lines and attachments. */
export async function listInvoicesWithLines({
  ctx,
  input,
}: VerbArguments<ListInvoicesInput>): Promise<InvoicePage<ListedInvoiceDto>> {
  const { invoices, ...cursors } = await listInvoicePage(selectInvoicesWithLines, { ctx, input });
  return {
    invoices: invoices.map(({ attachments, ...invoice }) => ({
      ...invoice,
      attachments: attachments.map((file) => toAttachmentDto(ctx, file)),
    })),
    ...cursors,
  };
}

/** Counts the invoices on all pages. */
export async function countInvoices({ ctx, input }: VerbArguments<ListInvoicesInput>): Promise<number> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { status, client_id: clientId = null, search } = parse(listInvoicesSchema, input);
  const today = getToday(ctx, organization);
  return countSelectedInvoices(ctx, {
    organizationId: organization.id,
    today,
    state: status ?? null,
    clientId,
    search,
  });
}

async function listInvoicePage<Listed extends ListedSummary>(
  select: (ctx: Context, filter: InvoiceFilter) => Promise<readonly Listed[]>,
  { ctx, input }: VerbArguments<ListInvoicesInput>,
) {
  const organization = requirePermission(ctx, "invoices", "read");
  const {
    status,
    client_id: clientId = null,
    search,
    sort,
    cursor,
    limit,
  } = parse(listInvoicesSchema, input);
  const today = getToday(ctx, organization);
  const filter = { organizationId: organization.id, today, state: status ?? null, clientId, search, sort };
  const { rows, ...cursors } = await readPage({
    list: `invoices ${formatSort(sort)}`,
    schema: sortKeysSchema(getInvoiceSortColumn(sort)),
    cursor,
    limit,
    read: (place, count) => select(ctx, { ...filter, place, limit: count }),
    getKeys: ({ sortKey, createdAt, id }) => [sortKey ?? createdAt, id],
  });
  return {
    invoices: rows.map(({ sortKey: _key, ...invoice }) => addInvoiceStatus(invoice, today)),
    ...cursors,
  };
}
