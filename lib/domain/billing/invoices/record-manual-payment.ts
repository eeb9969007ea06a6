import { TZDate } from "@date-fns/tz";
import {
  type ContextOrganization,
  requirePermission,
  requireUser,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getInvoiceRow, getToday, toInvoiceDto } from "@/lib/domain/billing/invoices/data";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import {
  type ManualPaymentInput,
  manualPaymentSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { settleInvoice } from "@/lib/domain/billing/invoices/settle-invoice";
import { DomainError, parse } from "@/lib/errors";

/** Records that an invoice was paid in full by cash, check or transfer. Only the owner can do this. */
export async function recordManualPayment({
  ctx,
  input,
}: VerbArguments<ManualPaymentInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { userId } = requireUser(ctx);
  const { id, method, paid_on, note } = parse(manualPaymentSchema, input);
  const today = getToday(ctx, organization);
  requireNotInFuture(paid_on, today);
  return ctx.transaction(async (tx) => {
    const invoice = await getInvoiceRow(tx, id);
    const { outcome } = await settleInvoice(tx, {
      invoiceId: invoice.id,
      method,
      amountCents: invoice.totalAmount,
      paidAt: paid_on === today ? tx.clock.now() : getNoon(paid_on, organization),
      note,
      recordedBy: userId,
    });
    // Throws so that the transaction discards a payment that the invoice can't accept.
    if (outcome !== "settled") throw new DomainError("CONFLICT", "This invoice is already paid.");
    return storeResult(tx, toInvoiceDto(await getInvoiceRow(tx, id), today));
  });
}

function requireNotInFuture(day: CalendarDate, today: CalendarDate): void {
  if (day <= today) return;
  const message = "The payment date can't be in the future.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { paid_on: message } });
}

/**
 * Converts a date without a time to noon in the organization's time zone, which is the same date in nearby
 * time zones.
 */
function getNoon(day: CalendarDate, { timeZone }: ContextOrganization): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, dayOfMonth, 12, timeZone).getTime());
}
