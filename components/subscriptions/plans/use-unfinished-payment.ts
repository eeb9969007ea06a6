"use client";

import { useEffect, useRef } from "react";
import { findSavedPlan, forgetCheckout } from "@/lib/handoff/browser-store";
import type { ConfirmedPlan } from "@/lib/handoff/payment-return";
import { findActivePlan } from "./payment-requests";

interface UnfinishedPaymentOptions {
  /** Null if no one is signed in. */
  payer: string | null;
  /** Whether the payment page redirected here. */
  isReturn: boolean;
  hasArrived: boolean;
  onBack: (end: { state: "canceled" } | { state: "confirmed"; plan: ConfirmedPlan }) => void;
}

/**
 * Detects people who started a payment and came back on their own. Stripe's payment links don't redirect people
 * who don't pay.
 */
export function useUnfinishedPayment({
  payer,
  isReturn,
  hasArrived,
  onBack,
}: UnfinishedPaymentOptions): void {
  const tell = useRef(onBack);
  useEffect(() => {
    if (payer === null) return;
    const look = async (isMeant: boolean) => {
      const plan = findSavedPlan(payer);
      forgetCheckout();
      if (plan === null || !isMeant) return;
      // The person may have paid without waiting for the redirect.
      const active = await findActivePlan();
      tell.current(active?.plan === plan ? { state: "confirmed", plan: active } : { state: "canceled" });
    };
    if (!isReturn) look(!hasArrived);
    const wake = (event: PageTransitionEvent) => event.persisted && look(true);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [payer, isReturn, hasArrived]);
}
