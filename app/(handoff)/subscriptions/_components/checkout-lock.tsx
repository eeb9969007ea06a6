"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { PlanId } from "@/lib/plans/plan-id";

interface StartingCheckout {
  /** The plan whose checkout is starting; null if none is. */
  starting: PlanId | null;
  setStarting: (plan: PlanId | null) => void;
  /** Whether checkouts are locked right now. */
  isCheckoutLocked: boolean;
}

interface CheckoutLockProps {
  /** Whether a payment is being confirmed; no other checkout may start until then. */
  isHeld: boolean;
  children: ReactNode;
}

const CheckoutLockContext = createContext<StartingCheckout | null>(null);

/** Allows one checkout at a time for the plans inside: two payment pages could create two subscriptions. */
export function CheckoutLock({ isHeld, children }: CheckoutLockProps) {
  const [starting, setStarting] = useState<PlanId | null>(null);
  return (
    <CheckoutLockContext value={{ starting, setStarting, isCheckoutLocked: isHeld || starting !== null }}>
      {children}
    </CheckoutLockContext>
  );
}

export function useCheckoutLock(): StartingCheckout {
  const value = useContext(CheckoutLockContext);
  if (!value) throw new Error("useCheckoutLock must be used inside CheckoutLock.");
  return value;
}
