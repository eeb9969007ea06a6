import { TZDate } from "@date-fns/tz";
import {
  type ContextOrganization,
  requirePermission,
  requireUser,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getInvoiceRow, getToday, lockInvoiceRow, toInvoiceDto } from "@/lib/domain/billing/invoices/data";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { getInvoiceBalance } from "@/lib/domain/billing/invoices/model/balance";
import {
  getManualPaymentSchema,
  type ManualPaymentInput,
  manualPaymentSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { recordPayment } from "@/lib/domain/billing/invoices/record-payment";
import { DomainError, parse } from "@/lib/errors";
import { currencySchema } from "@/lib/money/currency-schema";

/**
 * Records a payment by cash, check or transfer, of the invoice's open balance or a part of it. Only the owner can do
 * this.
 */
export async function recordManualPayment({
  ctx,
  input,
}: VerbArguments<ManualPaymentInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { userId } = requireUser(ctx);
  const { id } = parse(manualPaymentSchema, input);
  const today = getToday(ctx, organization);
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoiceRow(tx, id);
    const schema = getManualPaymentSchema(currencySchema.parse(invoice.currency));
    const { method, amount, expected_balance: expectedCents, paid_on, note } = parse(schema, input);
    requireNotInFuture(paid_on, today);
    const balanceCents = getInvoiceBalance(invoice);
    if (expectedCents !== undefined && expectedCents !== balanceCents) throw createBalanceChangedError();
    const { outcome } = await recordPayment(tx, {
      invoiceId: invoice.id,
      method,
      amountCents: amount ?? balanceCents,
      paidAt: paid_on === today ? tx.clock.now() : getNoon(paid_on, organization),
      note,
      recordedBy: userId,
    });
    // Throws so that the transaction rolls back a payment that the invoice can't accept.
    if (outcome !== "settled") throw new DomainError("CONFLICT", "This invoice is already paid.");
    return storeResult(tx, toInvoiceDto(await getInvoiceRow(tx, id), today));
  });
}

/** A repeated request is refused after the first one changed the balance, so that no payment is recorded twice. */
function createBalanceChangedError(): DomainError {
  const message = "The invoice's balance has changed. Reload the page and check its payments.";
  return new DomainError("CONFLICT", message);
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
