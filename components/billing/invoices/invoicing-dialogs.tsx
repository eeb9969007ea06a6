"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import type { PaymentOption } from "@/lib/domain/billing/records/model/payment-option";
import type { Currency } from "@/lib/money/currency";
import { closeInvoicingDialog, getInvoicingDialog, subscribeToInvoicingDialog } from "./dialog-store";
import { loadDialogModules } from "./load-dialog-modules";

const InvoiceDialog = lazy(loadDialogModules.invoice);
const PaymentDialog = lazy(loadDialogModules.payment);
const ReversePaymentDialog = lazy(loadDialogModules["reverse-payment"]);
const CreditNoteDialog = lazy(loadDialogModules["credit-note"]);
const RefundDialog = lazy(loadDialogModules.refund);
const WriteOffInvoiceDialog = lazy(loadDialogModules["write-off-invoice"]);
const VoidInvoiceDialog = lazy(loadDialogModules.void);
const PauseRemindersDialog = lazy(loadDialogModules["pause-reminders"]);
const ClientDialog = lazy(loadDialogModules.client);
const ServiceDialog = lazy(loadDialogModules.service);
const ChangePriceDialog = lazy(loadDialogModules.price);
const ChargeDialog = lazy(loadDialogModules.charge);
const ChargeVisitDialog = lazy(loadDialogModules.visit);
const WriteOffChargeDialog = lazy(loadDialogModules["write-off"]);
const DeleteChargeDialog = lazy(loadDialogModules["delete-charge"]);
const ApproveChargeDialog = lazy(loadDialogModules["approve-charge"]);
const AgreementDialog = lazy(loadDialogModules.agreement);
const EndAgreementDialog = lazy(loadDialogModules["end-agreement"]);
const PauseAgreementDialog = lazy(loadDialogModules["pause-agreement"]);

export type InvoicingDialogsProps = {
  /** Today in the organization's time zone. */
  today: CalendarDate;
  currency: Currency;
  /** How clients can pay, or null if unknown. The server checks this again before it sends an invoice. */
  paymentOption: PaymentOption | null;
  /** The choices for the charge and agreement forms. If null, each form loads the choices when it opens. */
  chargeChoices: ChargeChoices | null;
};

/**
 * Renders the open dialog. Use this component once per page, outside any part that a live update can replace.
 */
export function InvoicingDialogs({ today, currency, paymentOption, chargeChoices }: InvoicingDialogsProps) {
  const dialog = useSyncExternalStore(subscribeToInvoicingDialog, getInvoicingDialog, () => null);
  // Leaving the page closes its dialogs.
  useEffect(() => closeInvoicingDialog, []);
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog.kind === "invoice" && (
        <InvoiceDialog
          draft={dialog.draft}
          today={today}
          currency={currency}
          paymentOption={paymentOption}
          onClose={closeInvoicingDialog}
        />
      )}
      {dialog.kind === "payment" && (
        <PaymentDialog invoice={dialog.invoice} today={today} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "reverse-payment" && (
        <ReversePaymentDialog payment={dialog.payment} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "credit-note" && (
        <CreditNoteDialog invoice={dialog.invoice} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "refund" && <RefundDialog invoice={dialog.invoice} onClose={closeInvoicingDialog} />}
      {dialog.kind === "write-off-invoice" && (
        <WriteOffInvoiceDialog invoice={dialog.invoice} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "void" && (
        <VoidInvoiceDialog
          invoice={dialog.invoice}
          hasCharges={dialog.hasCharges}
          onClose={closeInvoicingDialog}
        />
      )}
      {dialog.kind === "pause-reminders" && (
        <PauseRemindersDialog id={dialog.invoiceId} today={today} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "client" && <ClientDialog client={dialog.client} onClose={closeInvoicingDialog} />}
      {dialog.kind === "service" && (
        <ServiceDialog
          service={dialog.service}
          careKind={dialog.careKind}
          currency={currency}
          onClose={closeInvoicingDialog}
        />
      )}
      {dialog.kind === "price" && (
        <ChangePriceDialog
          service={dialog.service}
          today={today}
          currency={currency}
          onClose={closeInvoicingDialog}
        />
      )}
      {dialog.kind === "charge" && (
        <ChargeDialog
          charge={dialog.charge}
          today={today}
          choices={chargeChoices}
          currency={currency}
          onClose={closeInvoicingDialog}
        />
      )}
      {dialog.kind === "visit" && (
        <ChargeVisitDialog
          careVisit={dialog.careVisit}
          today={today}
          choices={chargeChoices}
          currency={currency}
          onClose={closeInvoicingDialog}
        />
      )}
      {dialog.kind === "approve-charge" && (
        <ApproveChargeDialog charge={dialog.charge} currency={currency} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "write-off" && (
        <WriteOffChargeDialog charge={dialog.charge} currency={currency} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "delete-charge" && (
        <DeleteChargeDialog charge={dialog.charge} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "agreement" && (
        <AgreementDialog
          agreement={dialog.agreement}
          horseId={dialog.horseId}
          today={today}
          choices={chargeChoices}
          currency={currency}
          onClose={closeInvoicingDialog}
        />
      )}
      {dialog.kind === "end-agreement" && (
        <EndAgreementDialog agreement={dialog.agreement} today={today} onClose={closeInvoicingDialog} />
      )}
      {dialog.kind === "pause-agreement" && (
        <PauseAgreementDialog agreement={dialog.agreement} today={today} onClose={closeInvoicingDialog} />
      )}
    </Suspense>
  );
}
