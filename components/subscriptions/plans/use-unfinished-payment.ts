"use client";

import { useEffect, useRef } from "react";
import { deleteSavedCheckout, findSavedPlan } from "@/lib/handoff/browser-store";
import type { ConfirmedPlan } from "@/lib/handoff/payment-return";
import { findActivePlan } from "./payment-requests";

interface UnfinishedPaymentOptions {
  /** Null if no one is signed in. */
  payer: string | null;
  /** Whether the payment page redirected the user here. */
  isReturn: boolean;
  isAppLaunch: boolean;
  onReturn: (end: { state: "canceled" } | { state: "confirmed"; plan: ConfirmedPlan }) => void;
}

/**
 * Detects users who started a payment and returned without being redirected by Stripe. Stripe's payment links
 * redirect only users who pay.
 */
export function useUnfinishedPayment({
  payer,
  isReturn,
  isAppLaunch,
  onReturn,
}: UnfinishedPaymentOptions): void {
  const latestOnReturn = useRef(onReturn);
  useEffect(() => {
    if (payer === null) return;
    const checkPayment = async (shouldReport: boolean) => {
      const plan = findSavedPlan(payer);
      deleteSavedCheckout();
      if (plan === null || !shouldReport) return;
      // The user may have paid and then left before the redirect.
      const active = await findActivePlan();
      latestOnReturn.current(
        active?.plan === plan ? { state: "confirmed", plan: active } : { state: "canceled" },
      );
    };
    if (!isReturn) checkPayment(!isAppLaunch);
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && checkPayment(true);
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, [payer, isReturn, isAppLaunch]);
}
