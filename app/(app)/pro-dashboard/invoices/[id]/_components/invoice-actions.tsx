import type { ReactNode } from "react";
import { ApplyCreditButton } from "@/components/billing/client-payments/apply-credit-button";
import { PauseRemindersButton } from "@/components/billing/collections/pause-reminders-button";
import { SendReminderButton } from "@/components/billing/collections/send-reminder-button";
import type { EditableDraft } from "@/components/billing/invoices/dialog-store";
import { DuplicateInvoiceButton } from "@/components/billing/invoices/duplicate-invoice-button";
import { getRefundableCents } from "@/components/billing/invoices/list-creditable-lines";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { ResendInvoiceButton } from "@/components/billing/invoices/resend-invoice-button";
import { SendInvoiceButton } from "@/components/billing/invoices/send-invoice-button";
import { UndoWriteOffButton } from "@/components/billing/invoices/undo-write-off-button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";

export interface InvoicePermissions {
  canWrite: boolean;
  /** Can be true even if the plan no longer includes invoicing, because open invoices can still be voided. */
  canVoid: boolean;
  canRecordPayments: boolean;
  /** The last day on which reminders are paused. Null if they aren't paused. */
  pausedUntil: CalendarDate | null;
  /** Whether a reminder is also sent by text message. Null if the organization doesn't send text messages. */
  getsText: boolean | null;
  /** Whether a reminder for the invoice was already sent today. */
  isRemindedToday: boolean;
}

/** Shows the actions that the invoice's status allows. Void invoices can only be duplicated. */
export function InvoiceActions({
  invoice,
  canWrite,
  canVoid,
  canRecordPayments,
  pausedUntil,
  getsText,
  isRemindedToday,
  isAttempted,
}: InvoicePermissions & {
  invoice: InvoiceDetailDto;
  /** Whether an automatic payment was attempted. */
  isAttempted: boolean;
}) {
  const { id, invoiceNumber, balanceCents, currency, state, clientId, customerName, creditCents } = invoice;
  const hasCharges = invoice.lines.some(({ chargeShareId }) => chargeShareId !== null);
  if (state === "draft" && canVoid) {
    const discard = (
      <OpenDialogButton
        dialog={{ kind: "void", invoice: { id, invoiceNumber, state }, hasCharges }}
        icon="prohibit"
      >
        Discard
      </OpenDialogButton>
    );
    if (!canWrite) return <ActionBar>{discard}</ActionBar>;
    return (
      <ActionBar>
        <SendInvoiceButton
          invoice={invoice}
          credit={{ creditCents, canApply: canRecordPayments }}
          place="page"
        />
        <OpenDialogButton dialog={{ kind: "invoice", draft: toEditableDraft(invoice) }} icon="pencil-simple">
          Edit
        </OpenDialogButton>
        <MoreActions invoiceNumber={invoiceNumber}>
          <DuplicateInvoiceButton id={id} />
          {discard}
        </MoreActions>
      </ActionBar>
    );
  }
  if (state !== "sent" && state !== "overdue") {
    const canCredit = canVoid && state === "paid" && hasCreditableAmount(invoice);
    if (!canWrite && !canCredit && invoice.writtenOffCents === 0) return null;
    return (
      <ActionBar>
        {canWrite && !canCredit && <DuplicateInvoiceButton id={id} />}
        {canRecordPayments && invoice.writtenOffCents > 0 && (
          <UndoWriteOffButton id={id} invoiceNumber={invoiceNumber} />
        )}
        {canCredit && canRecordPayments && getRefundableCents(invoice) > 0 && (
          <CreditButton kind="refund" invoice={invoice} />
        )}
        {canCredit && <CreditButton kind="credit-note" invoice={invoice} />}
        {/* In the menu, because a second click on "Apply credit" could hit the button after the invoice is paid. */}
        {canWrite && canCredit && (
          <MoreActions invoiceNumber={invoiceNumber}>
            <DuplicateInvoiceButton id={id} />
          </MoreActions>
        )}
      </ActionBar>
    );
  }
  const isCreditedOnly = invoice.paidCents > 0 || invoice.creditNotes.length > 0 || isAttempted;
  return (
    <ActionBar>
      {canRecordPayments && (
        <OpenDialogButton
          dialog={{
            kind: "payment",
            invoice: {
              ...{ id, invoiceNumber, balanceCents, currency, clientId, customerName },
              ...{ issuedOn: invoice.issuedOn, lastMethod: invoice.lastMethod },
            },
          }}
          variant="primary"
          icon="hand-coins"
        >
          Record payment
        </OpenDialogButton>
      )}
      {canRecordPayments && clientId && creditCents > 0 && (
        <ApplyCreditButton
          request={{ contact_id: clientId, invoice_id: id, expected_credit: creditCents }}
          label={{ creditCents: Math.min(creditCents, balanceCents) }}
          currency={currency}
        />
      )}
      {(canWrite || canVoid || canRecordPayments) && (
        <MoreActions invoiceNumber={invoiceNumber}>
          {canWrite && invoice.customerEmail && (
            <>
              <ResendInvoiceButton
                {...{ id, invoiceNumber, balanceCents, currency }}
                customerEmail={invoice.customerEmail}
              />
              <SendReminderButton
                {...{ id, invoiceNumber, currency }}
                name={customerName}
                email={invoice.customerEmail}
                openCents={balanceCents}
                getsText={getsText}
                isRemindedToday={isRemindedToday}
              />
              <PauseRemindersButton id={id} pausedUntil={pausedUntil} />
            </>
          )}
          {canWrite && <DuplicateInvoiceButton id={id} />}
          {canVoid && hasCreditableAmount(invoice) && <CreditButton kind="credit-note" invoice={invoice} />}
          {canRecordPayments && (
            <OpenDialogButton
              dialog={{ kind: "write-off-invoice", invoice: { id, invoiceNumber, balanceCents, currency } }}
              icon="minus"
            >
              Write off
            </OpenDialogButton>
          )}
          {canVoid && !isCreditedOnly && (
            <OpenDialogButton
              dialog={{ kind: "void", invoice: { id, invoiceNumber, state }, hasCharges }}
              icon="prohibit"
            >
              Void
            </OpenDialogButton>
          )}
          {canVoid && isCreditedOnly && (
            <p className="max-w-60 px-3 py-2 text-ink-soft text-sm">{PAID_NOTE}</p>
          )}
        </MoreActions>
      )}
    </ActionBar>
  );
}

/** Explains why the invoice can't be voided. */
const PAID_NOTE = "Invoices with a payment or a credit note can't be voided. Create a credit note instead.";

interface CreditButtonProps {
  kind: "credit-note" | "refund";
  invoice: InvoiceDetailDto;
}

function CreditButton({ kind, invoice }: CreditButtonProps) {
  const { id, invoiceNumber, clientId, customerEmail, currency, taxMode, balanceCents } = invoice;
  const { refundedCents, lines, payments, creditNotes } = invoice;
  return (
    <OpenDialogButton
      dialog={{
        kind,
        invoice: {
          ...{ id, invoiceNumber, clientId, customerEmail, currency, taxMode, balanceCents },
          ...{ refundedCents, lines, payments, creditNotes },
        },
      }}
      icon={kind === "refund" ? "arrow-counter-clockwise" : "file-text"}
    >
      {kind === "refund" ? "Refund" : "Create credit note"}
    </OpenDialogButton>
  );
}

function hasCreditableAmount({ totalCents, creditNotes, writtenOffCents }: InvoiceDetailDto): boolean {
  const creditedCents = creditNotes.reduce((sum, note) => sum + note.totalCents, 0);
  return creditedCents < totalCents && writtenOffCents === 0;
}

/** Renders a menu of the less common actions. */
function MoreActions({ invoiceNumber, children }: { invoiceNumber: string; children: ReactNode }) {
  return (
    <DropdownMenu
      label={`More actions for ${invoiceNumber}`}
      trigger={
        <>
          More
          <Icon name="caret-down" size={14} />
        </>
      }
    >
      <div className="menu-actions">{children}</div>
    </DropdownMenu>
  );
}

function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden max-sm:[&>button]:flex-1 max-sm:[&>form>button]:flex-1">
      {children}
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
