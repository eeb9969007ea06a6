"use client";

import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";

interface DialogButtonProps
  extends Pick<ComponentProps<typeof Button>, "icon" | "variant" | "size" | "className"> {
  children: ReactNode;
  /** Renders the dialog. The dialog's code can be loaded on demand, when the dialog opens. */
  renderDialog: (close: () => void) => ReactNode;
}

// The dialogs contain forms and schemas, so they are loaded on demand instead of with the page.
const ClientPaymentDialog = lazy(() => import("./client-payment-dialog"));

const DepositDialog = lazy(() => import("./deposit-dialog"));

const RefundCreditDialog = lazy(() => import("./refund-credit-dialog"));

const ReversalDialog = lazy(() => import("./reverse-account-dialog"));

interface AccountButtonProps {
  account: ContactAccount;
  today: CalendarDate;
}

export function RecordClientPaymentButton(props: AccountButtonProps) {
  return (
    <DialogButton
      variant="primary"
      icon="hand-coins"
      renderDialog={(onClose) => <ClientPaymentDialog {...props} onClose={onClose} />}
    >
      Record payment
    </DialogButton>
  );
}

export function AddDepositButton(props: AccountButtonProps) {
  return (
    <DialogButton icon="plus" renderDialog={(onClose) => <DepositDialog {...props} onClose={onClose} />}>
      Add deposit
    </DialogButton>
  );
}

export function RefundCreditButton(props: { credit: ClientCreditDto; name: string; today: CalendarDate }) {
  return (
    <DialogButton
      variant="quiet"
      size="small"
      renderDialog={(onClose) => <RefundCreditDialog {...props} onClose={onClose} />}
    >
      {props.credit.kind === "deposit" ? "Refund deposit" : "Refund credit"}
    </DialogButton>
  );
}

export function ReverseDepositButton({ id }: { id: string }) {
  return (
    <DialogButton
      variant="quiet"
      size="small"
      renderDialog={(onClose) => <ReversalDialog kind="deposit" id={id} onClose={onClose} />}
    >
      Reverse deposit
    </DialogButton>
  );
}

export function ReverseClientPaymentButton({ id }: { id: string }) {
  return (
    <DialogButton
      variant="quiet"
      size="small"
      className="-ml-3"
      renderDialog={(onClose) => <ReversalDialog kind="payment" id={id} onClose={onClose} />}
    >
      Reverse payment
    </DialogButton>
  );
}

/** Renders a button that opens a dialog on the contact's page. */
function DialogButton({ children, renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && <Suspense fallback={null}>{renderDialog(() => setIsOpen(false))}</Suspense>}
    </>
  );
}
