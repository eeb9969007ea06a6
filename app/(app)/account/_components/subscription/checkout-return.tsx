"use client";

import { useEffect } from "react";
import { PaymentNotice } from "@/components/subscriptions/plans/payment-notice";
import {
  removePaymentParameters,
  usePaymentReturn,
} from "@/components/subscriptions/plans/use-payment-return";
import type { PaymentReturn } from "@/lib/handoff/payment-return";

const TAB = "?tab=subscription";

/** Shows the result of the checkout. A plan becomes active only after Stripe confirms the payment. */
export function CheckoutReturn({ returned, payer }: { returned: PaymentReturn; payer: string }) {
  const { payment, checkAgain } = usePaymentReturn(returned, { payer, search: TAB });
  useEffect(() => {
    if (returned) removePaymentParameters(TAB);
  }, [returned]);
  return <PaymentNotice payment={payment} onCheckAgain={checkAgain} />;
}
