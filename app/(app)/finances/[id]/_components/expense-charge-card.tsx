"use client";

import { lazy } from "react";
import { ChargeCard, type LinkedCharge } from "@/components/billing/charges/charge-card";
import type { ChargeDefaults } from "@/components/billing/charges/charge-fields";
import type { Currency } from "@/lib/money/currency";

const ChargeExpenseDialog = lazy(() => import("@/components/billing/charges/charge-expense-dialog"));

interface ExpenseChargeCardProps {
  entryId: string;
  start: ChargeDefaults;
  /** The expense's charge, if the member can see it. */
  charges: readonly LinkedCharge[];
  /** Whether the expense has a charge. */
  isCharged: boolean;
  currency: Currency;
}

/** Offers to charge an expense to a client or links to its existing charge. */
export function ExpenseChargeCard({ entryId, start, charges, isCharged, currency }: ExpenseChargeCardProps) {
  return (
    <ChargeCard
      charges={charges}
      currency={currency}
      none={
        isCharged
          ? "This expense has a charge that you can't see."
          : "There is no charge for this expense yet."
      }
      label="Charge to client"
      canCharge={!isCharged}
      className="mb-4"
      // The dialog is rendered separately from the button, because the button disappears if someone else adds
      // the charge.
      renderDialog={(onClose) => (
        <ChargeExpenseDialog entryId={entryId} start={start} currency={currency} onClose={onClose} />
      )}
    />
  );
}
