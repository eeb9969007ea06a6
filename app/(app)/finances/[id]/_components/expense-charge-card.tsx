"use client";

import { lazy } from "react";
import { ChargeCard, type LinkedCharge } from "@/components/billing/charges/charge-card";
import type { ChargeDefaults } from "@/components/billing/charges/charge-fields";
import type { Currency } from "@/lib/money/currency";

const ChargeExpenseDialog = lazy(() => import("@/components/billing/charges/charge-expense-dialog"));

interface ExpenseChargeCardProps {
  entryId: string;
  start: ChargeDefaults;
  charges: readonly LinkedCharge[];
  currency: Currency;
}

/** Offers to charge an expense to a client or links to its existing charge. */
export function ExpenseChargeCard({ entryId, start, charges, currency }: ExpenseChargeCardProps) {
  return (
    <ChargeCard
      charges={charges}
      currency={currency}
      none="There is no charge for this expense yet."
      label="Charge to client"
      canCharge={charges.length === 0}
      className="mb-4"
      // The dialog is rendered separately from the button, because the button disappears if someone else adds
      // the charge.
      renderDialog={(onClose) => (
        <ChargeExpenseDialog entryId={entryId} start={start} currency={currency} onClose={onClose} />
      )}
    />
  );
}
