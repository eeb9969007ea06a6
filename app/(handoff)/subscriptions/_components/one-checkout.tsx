"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { PlanId } from "@/lib/plans/plan-id";

interface StartingCheckout {
  /** The plan whose payment page is on its way; null for none. */
  starting: PlanId | null;
  setStarting: (plan: PlanId | null) => void;
  /** Whether none can be set out for now. */
  isHeld: boolean;
}

interface OneCheckoutProps {
  /** Whether a payment is being confirmed: that one comes first. */
  isHeld: boolean;
  children: ReactNode;
}

const OneCheckoutContext = createContext<StartingCheckout | null>(null);

/** Of the plans inside, one at a time is set out for: two payment pages would be two subscriptions. */
export function OneCheckout({ isHeld, children }: OneCheckoutProps) {
  const [starting, setStarting] = useState<PlanId | null>(null);
  return (
    <OneCheckoutContext value={{ starting, setStarting, isHeld: isHeld || starting !== null }}>
      {children}
    </OneCheckoutContext>
  );
}

export function useOneCheckout(): StartingCheckout {
  const value = useContext(OneCheckoutContext);
  if (!value) throw new Error("There is no OneCheckout around this button.");
  return value;
}
