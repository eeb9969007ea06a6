"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PLANS } from "@/content/plans";
import { verifyCheckoutAction } from "@/lib/actions/subscriptions";
import { findKeptPlan, forgetCheckout } from "@/lib/handoff/browser-store";
import { type Confirmation, confirmPayment, type Verification } from "@/lib/handoff/confirm-payment";
import {
  type ConfirmedPlan,
  type PaymentReturn,
  paymentReturnOf,
  refusalText,
} from "@/lib/handoff/payment-return";
import type { PlanId } from "@/lib/plans/plan-id";
import type { StatusMessage } from "@/lib/plans/subscription-status";

export type PaymentState =
  | { state: "none" }
  | { state: "canceled" }
  | { state: "confirming"; guess: PlanId | null }
  | { state: "confirmed"; plan: ConfirmedPlan }
  | { state: "refused"; text: string }
  /** Stripe hasn't said anything yet. */
  | { state: "late" };

const REFUSED = "This payment doesn't belong to your account. Your plan is as it was.";

interface ReturnOptions {
  /** Who they are; null until it is known. */
  payer: string | null;
  /** The page's query without what the payment page added, such as "?tab=subscription". */
  search?: string;
}

/** What becomes of a payment that somebody comes back from. Whatever it is, nothing of it is left in the browser. */
export function usePaymentReturn(payment: PaymentReturn, { payer, search = "" }: ReturnOptions) {
  const router = useRouter();
  const [first] = useState(payment);
  const stored = useRef<PlanId | null>(null);
  const [state, setState] = useState<PaymentState>(() => opening(first));
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (payer === null || first?.kind !== "success") return;
    let isOver = false;
    const show = (next: PaymentState) => {
      if (!isOver) setState(next);
    };
    const { sessionId, plan: parameter } = first;
    const ports = {
      verify,
      findActivePlan,
      wait,
      onGuess: (guess: PlanId) => show({ state: "confirming", guess }),
    };
    stored.current ??= findKeptPlan();
    const end = (result: Confirmation) => {
      show(result);
      if (isOver) return;
      forgetCheckout();
      cleanAddress(search);
      router.refresh();
    };
    confirmPayment(ports, { sessionId, parameter, stored: stored.current }).then(end, () =>
      end({ state: "late" }),
    );
    return () => {
      isOver = true;
    };
  }, [first, payer, round, router, search]);

  useEffect(() => {
    if (first?.kind !== "canceled" || payer === null) return;
    forgetCheckout();
    // Reloaded, the page begins anew.
    router.replace(window.location.pathname + search, { scroll: false });
  }, [first, payer, router, search]);

  return {
    payment: state,
    checkAgain: () => setRound((last) => last + 1),
    close: () => setState({ state: "none" }),
  };
}

/** The same address without its parameters: reading it anew asks for nothing. */
function cleanAddress(search: string): void {
  const { pathname, search: now } = window.location;
  const hasReturned = paymentReturnOf(Object.fromEntries(new URLSearchParams(now))) !== null;
  if (hasReturned) window.history.replaceState(null, "", pathname + search);
}

function opening(payment: PaymentReturn): PaymentState {
  if (payment === null) return { state: "none" };
  return payment.kind === "canceled" ? { state: "canceled" } : { state: "confirming", guess: null };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function verify(sessionId: string): Promise<Verification> {
  const result = await verifyCheckoutAction({ sessionId });
  if (result?.validationErrors || result?.serverError?.code === "NOT_FOUND")
    return { state: "refused", text: REFUSED };
  const verified = result?.data;
  if (!verified) return { state: "failed" };
  const { success, planType, planDisplayName, status, trialDays } = verified;
  if (success) return { state: "paid", plan: { plan: planType, name: planDisplayName, trialDays } };
  const text = refusalText(status);
  return text === null ? { state: "open" } : { state: "refused", text };
}

interface Standing {
  plan: PlanId;
  planName: string;
  message: StatusMessage;
}

async function findActivePlan(): Promise<ConfirmedPlan | null> {
  const response = await fetch("/api/plan-standing");
  if (!response.ok) return null;
  const { plan, planName, message } = (await response.json()) as Standing;
  if (message.kind !== "success" && message.kind !== "trial") return null;
  return { plan, name: planName, trialDays: message.kind === "trial" ? PLANS[plan].trialDays : 0 };
}
