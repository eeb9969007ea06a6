"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { PaymentNotice } from "@/components/plans/payment-notice";
import { usePaymentReturn } from "@/components/plans/use-payment-return";
import type { PaymentReturn } from "@/lib/handoff/payment-return";

const TAB = "?tab=subscription";

/** Says how a checkout ended, and cleans the address of it at once. Only Stripe's word makes a plan active. */
export function CheckoutReturn({ returned, payer }: { returned: PaymentReturn; payer: string }) {
  const router = useRouter();
  const { payment, checkAgain } = usePaymentReturn(returned, { payer, search: TAB });
  useEffect(() => {
    if (returned) router.replace(window.location.pathname + TAB, { scroll: false });
  }, [returned, router]);
  return <PaymentNotice payment={payment} onCheckAgain={checkAgain} />;
}
