"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { closeDialog, getCurrentDialog, subscribeToDialog } from "./dialog-store";
import { loadDialogModules } from "./load-dialog-modules";

const InvoiceDialog = lazy(loadDialogModules.invoice);
const PaymentDialog = lazy(loadDialogModules.payment);
const VoidDialog = lazy(loadDialogModules.void);
const ClientDialog = lazy(loadDialogModules.client);
const ServiceDialog = lazy(loadDialogModules.service);
const PriceDialog = lazy(loadDialogModules.price);
const ChargeDialog = lazy(loadDialogModules.charge);
const VisitDialog = lazy(loadDialogModules.visit);
const WriteOffDialog = lazy(loadDialogModules["write-off"]);
const AgreementDialog = lazy(loadDialogModules.agreement);
const EndAgreementDialog = lazy(loadDialogModules["end-agreement"]);
const PauseAgreementDialog = lazy(loadDialogModules["pause-agreement"]);

export type InvoicingDialogsProps = {
  /** Today in the organization's time zone. */
  today: CalendarDate;
  /** Whether Stripe accepts payments now. If this is null, it is unknown, and sending shows an error if necessary. */
  canCollect: boolean | null;
};

/** Rendered once per page, outside any part that a live update can replace. */
export function InvoicingDialogs({ today, canCollect }: InvoicingDialogsProps) {
  const dialog = useSyncExternalStore(subscribeToDialog, getCurrentDialog, () => null);
  // Leaving the page closes its dialogs.
  useEffect(() => closeDialog, []);
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog.kind === "invoice" && (
        <InvoiceDialog draft={dialog.draft} today={today} canCollect={canCollect} onClose={closeDialog} />
      )}
      {dialog.kind === "payment" && (
        <PaymentDialog invoice={dialog.invoice} today={today} onClose={closeDialog} />
      )}
      {dialog.kind === "void" && <VoidDialog invoice={dialog.invoice} onClose={closeDialog} />}
      {dialog.kind === "client" && <ClientDialog client={dialog.client} onClose={closeDialog} />}
      {dialog.kind === "service" && <ServiceDialog service={dialog.service} onClose={closeDialog} />}
      {dialog.kind === "price" && (
        <PriceDialog service={dialog.service} today={today} onClose={closeDialog} />
      )}
      {dialog.kind === "charge" && (
        <ChargeDialog charge={dialog.charge} today={today} onClose={closeDialog} />
      )}
      {dialog.kind === "visit" && <VisitDialog today={today} onClose={closeDialog} />}
      {dialog.kind === "write-off" && <WriteOffDialog charge={dialog.charge} onClose={closeDialog} />}
      {dialog.kind === "agreement" && (
        <AgreementDialog agreement={dialog.agreement} today={today} onClose={closeDialog} />
      )}
      {dialog.kind === "end-agreement" && (
        <EndAgreementDialog agreement={dialog.agreement} today={today} onClose={closeDialog} />
      )}
      {dialog.kind === "pause-agreement" && (
        <PauseAgreementDialog agreement={dialog.agreement} today={today} onClose={closeDialog} />
      )}
    </Suspense>
  );
}
