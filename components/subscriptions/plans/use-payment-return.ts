"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { deleteSavedCheckout, findSavedPlan } from "@/lib/handoff/browser-store";
import { confirmPayment, type PaymentConfirmation } from "@/lib/handoff/confirm-payment";
import { type ConfirmedPlan, getPaymentReturn, type PaymentReturn } from "@/lib/handoff/payment-return";
import type { PlanId } from "@/lib/plans/plan-id";
import { findActivePlan, verifyPayment, wait } from "./payment-requests";
import { useUnfinishedPayment } from "./use-unfinished-payment";

export type PaymentState =
  | { state: "none" }
  | { state: "canceled" }
  | { state: "confirming"; guess: PlanId | null }
  | { state: "confirmed"; plan: ConfirmedPlan }
  | { state: "refused"; text: string }
  /** Stripe hasn't confirmed the payment yet. */
  | { state: "late" };

interface PaymentReturnOptions {
  /** The user's ID; null until it is known. */
  payer: string | null;
  /**
   * The page's query string without the parameters that the payment page adds, such as "?tab=subscription".
   */
  search?: string;
  /** Whether the app has just opened the page with a token. If so, data from earlier visits is ignored. */
  isAppLaunch?: boolean;
}

/**
 * Checks whether a user who returns from Stripe has paid. Deletes the payment data from the browser
 * afterward.
 */
export function usePaymentReturn(
  payment: PaymentReturn,
  { payer, search = "", isAppLaunch = false }: PaymentReturnOptions,
) {
  const router = useRouter();
  const [first] = useState(payment);
  const stored = useRef<PlanId | null>(null);
  const [state, setState] = useState<PaymentState>(() => getInitialState(first));
  const [round, setRound] = useState(0);
  useUnfinishedPayment({ payer, isReturn: first !== null, isAppLaunch, onReturn: setState });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the effect again
  useEffect(() => {
    if (payer === null || first?.kind !== "success") return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: PaymentState) => {
      if (!signal.aborted) setState(next);
    };
    const { sessionId, plan: parameter } = first;
    const ports = {
      verify: verifyPayment,
      findActivePlan,
      wait,
      onProbablePlan: (guess: PlanId) => show({ state: "confirming", guess }),
      signal,
    };
    stored.current ??= findSavedPlan(payer);
    const end = (result: PaymentConfirmation) => {
      show(result);
      if (signal.aborted) return;
      deleteSavedCheckout();
      removePaymentParameters(search);
      router.refresh();
    };
    confirmPayment(ports, { sessionId, parameter, stored: stored.current }).then(end, () =>
      end({ state: "late" }),
    );
    return () => controller.abort();
  }, [first, payer, round, router, search]);

  useEffect(() => {
    if (first?.kind !== "canceled" || payer === null) return;
    deleteSavedCheckout();
    removePaymentParameters(search);
  }, [first, payer, search]);

  return {
    payment: state,
    checkAgain: () => setRound((last) => last + 1),
    close: () => setState({ state: "none" }),
  };
}

/**
 * Removes the payment parameters from the URL, so that a reload doesn't check the payment again. Doesn't
 * navigate, because navigation can reload the whole page and discard the message.
 */
export function removePaymentParameters(search: string): void {
  const { pathname, search: now } = window.location;
  const hasReturned = getPaymentReturn(Object.fromEntries(new URLSearchParams(now))) !== null;
  if (hasReturned) window.history.replaceState(null, "", pathname + search);
}

function getInitialState(payment: PaymentReturn): PaymentState {
  if (payment === null) return { state: "none" };
  return payment.kind === "canceled" ? { state: "canceled" } : { state: "confirming", guess: null };
}
