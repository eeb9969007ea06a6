import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  type WriteOffInput,
  writeOffSchema,
} from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { settleWithoutPayment } from "@/lib/domain/billing/credit-notes/settle-without-payment";
import { replacePaymentLink } from "@/lib/domain/billing/payment-links/replace-payment-link";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import {
  getInvoiceRow,
  getToday,
  lockInvoiceRow,
  toInvoiceDto,
} from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { updateInvoiceOfPayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Writes off the open balance of an invoice. The invoice then counts as paid, but the written-off amount isn't
 * revenue. Only the owner can do this. Throws CONFLICT if nothing is due.
 */
export async function writeOffInvoice({ ctx, input }: VerbArguments<WriteOffInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id, reason, expected_balance: expectedCents } = parse(writeOffSchema, input);
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoiceRow(tx, id);
    const cents = getInvoiceBalance(invoice);
    if (invoice.voidedAt || invoice.status === "draft" || cents === 0) {
      throw new DomainError("CONFLICT", "Nothing is due on this invoice, so it can't be written off.");
    }
    if (expectedCents !== undefined && expectedCents !== cents) {
      const message = "The invoice's balance has changed. Reload the page and check the balance.";
      throw new DomainError("CONFLICT", message);
    }
    await settleWithoutPayment(tx, invoice, { writtenOff: { cents, reason } });
    await recordAudit(tx, {
      action: "invoice.written_off",
      entityType: "invoice",
      entityId: id,
      before: { status: invoice.status },
      after: { status: "paid", amount_cents: cents, reason },
    });
    await insertMissingLedgerEntries(tx, id);
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    return storeResult(tx, toInvoiceDto(await getInvoiceRow(tx, id), getToday(tx, organization)));
  });
}

/** Undoes the write-off of an invoice, so that its balance is due again. Only the owner can do this. */
export async function undoWriteOff({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id } = parse(invoiceIdSchema, input);
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoiceRow(tx, id);
    const cents = invoice.writtenOffAmount;
    if (cents === 0)
      throw new DomainError(
        "CONFLICT",
        "This invoice isn't written off. Reload the page to see its balance.",
      );
    const isPaid = invoice.status === "paid";
    await updateInvoiceOfPayment(tx, id, {
      ...{ writtenOffAmount: 0, writtenOffAt: null, writeOffReason: null },
      ...(isPaid && { status: "sent", paidAt: null }),
    });
    await recordAudit(tx, {
      action: "invoice.write_off_undone",
      entityType: "invoice",
      entityId: id,
      before: { status: invoice.status },
      after: { status: isPaid ? "sent" : invoice.status, amount_cents: cents },
    });
    await insertMissingLedgerEntries(tx, id);
    await replacePaymentLink(tx, invoice);
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    await applyCounterDelta(tx, { pendingCents: cents, paidCount: isPaid ? -1 : 0 });
    return storeResult(tx, toInvoiceDto(await getInvoiceRow(tx, id), getToday(tx, organization)));
  });
}
