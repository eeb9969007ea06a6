"use client";

import { useEffect, useRef } from "react";
import { findKeptPlan, forgetCheckout } from "@/lib/handoff/browser-store";
import type { ConfirmedPlan } from "@/lib/handoff/payment-return";
import { findActivePlan } from "./payment-ports";

interface WayBackOptions {
  /** Null where nobody is known. */
  payer: string | null;
  /** Whether the payment page itself led here. */
  isReturn: boolean;
  hasArrived: boolean;
  onBack: (end: { state: "canceled" } | { state: "confirmed"; plan: ConfirmedPlan }) => void;
}

/** Stripe's page of a payment link leads nobody back who doesn't pay: who set out and is here again came by themselves. */
export function useWayBack({ payer, isReturn, hasArrived, onBack }: WayBackOptions): void {
  const tell = useRef(onBack);
  useEffect(() => {
    if (payer === null) return;
    const look = async (isMeant: boolean) => {
      const plan = findKeptPlan(payer);
      forgetCheckout();
      if (plan === null || !isMeant) return;
      // They may have paid, and not waited to be led back.
      const active = await findActivePlan();
      tell.current(active?.plan === plan ? { state: "confirmed", plan: active } : { state: "canceled" });
    };
    if (!isReturn) look(!hasArrived);
    const wake = (event: PageTransitionEvent) => event.persisted && look(true);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [payer, isReturn, hasArrived]);
}
