import type { ReactNode } from "react";
import { PauseRemindersButton } from "@/components/billing/collections/pause-reminders-button";
import { SendReminderButton } from "@/components/billing/collections/send-reminder-button";
import { ApplyCreditButton } from "@/components/billing/client-payments/apply-credit-button";
import type { EditableDraft } from "@/components/billing/invoices/dialog-store";
import { DuplicateInvoiceButton } from "@/components/billing/invoices/duplicate-invoice-button";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { ResendInvoiceButton } from "@/components/billing/invoices/resend-invoice-button";
import { SendInvoiceButton } from "@/components/billing/invoices/send-invoice-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";
import { formatCents } from "@/lib/money/format";

export interface InvoicePermissions {
  canWrite: boolean;
  /** True even if the plan no longer includes invoicing, because open invoices can still be voided. */
  canVoid: boolean;
  canRecordPayments: boolean;
  /** The last day of the pause of reminders. Null if they aren't paused. */
  pausedUntil: CalendarDate | null;
  today: CalendarDate;
}

/** Shows the actions that the invoice's status allows. Paid and void invoices are final, but can be duplicated. */
export function InvoiceActions({
  invoice,
  canWrite,
  canVoid,
  canRecordPayments,
  pausedUntil,
  today,
}: InvoicePermissions & { invoice: InvoiceDetailDto }) {
  const { id, invoiceNumber, balanceCents, currency, state, clientId, customerName, creditCents } = invoice;
  if (state === "draft" && canVoid) {
    return (
      <ActionBar>
        <OpenDialogButton dialog={{ kind: "void", invoice: { id, invoiceNumber, state } }} icon="prohibit">
          Discard
        </OpenDialogButton>
        {canWrite && (
          <>
            <DuplicateInvoiceButton id={id} />
            <OpenDialogButton
              dialog={{ kind: "invoice", draft: toEditableDraft(invoice) }}
              icon="pencil-simple"
            >
              Edit
            </OpenDialogButton>
            <SendInvoiceButton
              id={id}
              invoiceNumber={invoiceNumber}
              revision={invoice.revision}
              place="page"
            />
          </>
        )}
      </ActionBar>
    );
  }
  if (state !== "sent" && state !== "overdue") {
    return canWrite ? (
      <ActionBar>
        <DuplicateInvoiceButton id={id} />
      </ActionBar>
    ) : null;
  }
  return (
    <ActionBar note={canVoid && invoice.paidCents > 0 ? PAID_NOTE : null}>
      {canVoid && invoice.paidCents === 0 && (
        <OpenDialogButton dialog={{ kind: "void", invoice: { id, invoiceNumber, state } }} icon="prohibit">
          Void
        </OpenDialogButton>
      )}
      {canWrite && <DuplicateInvoiceButton id={id} />}
      {canWrite && <ResendInvoiceButton id={id} invoiceNumber={invoiceNumber} />}
      {canWrite && invoice.customerEmail && (
        <>
          <SendReminderButton id={id} />
          <PauseRemindersButton id={id} pausedUntil={pausedUntil} today={today} />
        </>
      )}
      {canRecordPayments && clientId && creditCents > 0 && (
        <ApplyCreditButton
          request={{ contact_id: clientId, invoice_id: id, expected_credit: creditCents }}
          label={`Apply ${formatCents(Math.min(creditCents, balanceCents), currency)} credit`}
          currency={currency}
        />
      )}
      {canRecordPayments && (
        <OpenDialogButton
          dialog={{
            kind: "payment",
            invoice: { id, invoiceNumber, balanceCents, currency, clientId, customerName },
          }}
          variant="primary"
          icon="hand-coins"
        >
          Record payment
        </OpenDialogButton>
      )}
    </ActionBar>
  );
}

/** Explains why the page doesn't offer to void the invoice. */
const PAID_NOTE = "This invoice has a payment, so it can't be voided.";

function ActionBar({ note, children }: { note?: string | null; children: ReactNode }) {
  return (
    <div className="print:hidden max-sm:w-full">
      <div className="flex flex-wrap gap-3 max-sm:[&>button]:flex-1">{children}</div>
      {note && <p className="mt-2 text-ink-soft text-sm">{note}</p>}
    </div>
  );
}

/** Converts the invoice to the form's values. */
function toEditableDraft(invoice: InvoiceDetailDto): EditableDraft {
  const { id, invoiceNumber, revision, clientId, customerName, customerEmail, dueDate, termsDays } = invoice;
  const { notes, lines } = invoice;
  const content = { clientId, customerName, customerEmail, dueDate, termsDays, notes, lines };
  return { id, invoiceNumber, revision, ...content };
}
