import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  getClientPaymentRow,
  PAYMENT_SORT_COLUMN,
  selectClientPayments,
} from "@/lib/domain/billing/client-payments/data";
import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import {
  type ClientPaymentIdInput,
  clientPaymentIdSchema,
  type ListClientPaymentsInput,
  listClientPaymentsSchema,
} from "@/lib/domain/billing/client-payments/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys } from "@/lib/lists/newest-first";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface ClientPaymentPage {
  payments: ClientPaymentDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists payments that were recorded for a client, newest first. */
export async function listClientPayments({
  ctx,
  input,
}: VerbArguments<ListClientPaymentsInput>): Promise<ClientPaymentPage> {
  requirePermission(ctx, "invoices", "read");
  const request = parse(listClientPaymentsSchema, input);
  const { cursor, limit, contact_id: contactId, invoice_id: invoiceId } = request;
  const { rows, ...cursors } = await readPage({
    ...{ list: "payments", schema: sortKeysSchema(PAYMENT_SORT_COLUMN), cursor, limit },
    read: (place, count) =>
      selectClientPayments(ctx, { filter: { contactId, invoiceId }, place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { payments: rows, ...cursors };
}

export async function getClientPayment({
  ctx,
  input,
}: VerbArguments<ClientPaymentIdInput>): Promise<ClientPaymentDto> {
  requirePermission(ctx, "invoices", "read");
  return getClientPaymentRow(ctx, parse(clientPaymentIdSchema, input).id);
}
