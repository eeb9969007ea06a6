"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { PlanId } from "@/lib/plans/plan-id";

interface CheckoutLockState {
  /** The plan whose checkout is starting; null if no checkout is starting. */
  starting: PlanId | null;
  setStarting: (plan: PlanId | null) => void;
  /** Whether checkouts are locked right now. */
  isCheckoutLocked: boolean;
}

interface CheckoutLockProps {
  /** Whether a payment is being confirmed. During the confirmation, no other checkout can start. */
  isPaymentPending: boolean;
  children: ReactNode;
}

const CheckoutLockContext = createContext<CheckoutLockState | null>(null);

/** Allows only one checkout at a time, because two payment pages could create two subscriptions. */
export function CheckoutLock({ isPaymentPending, children }: CheckoutLockProps) {
  const [starting, setStarting] = useState<PlanId | null>(null);
  return (
    <CheckoutLockContext
      value={{ starting, setStarting, isCheckoutLocked: isPaymentPending || starting !== null }}
    >
      {children}
    </CheckoutLockContext>
  );
}

export function useCheckoutLock(): CheckoutLockState {
  const value = useContext(CheckoutLockContext);
  if (!value) throw new Error("useCheckoutLock must be used inside CheckoutLock.");
  return value;
}
