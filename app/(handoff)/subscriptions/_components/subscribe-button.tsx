"use client";

import { type MouseEvent, useEffect } from "react";
import { setOutToPay } from "@/components/plans/set-out-to-pay";
import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { isPlainPress } from "@/components/ui/plain-press";
import { toast } from "@/components/ui/toast-store";
import { startCheckoutAction } from "@/lib/actions/subscriptions";
import { checkoutPath } from "@/lib/plans/checkout-path";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { useOneCheckout } from "./one-checkout";
import { refusalText } from "./refusal-text";

interface SubscribeButtonProps {
  choice: PlanChoice;
  label: string;
  /** Whether it stands out among the others. */
  isPrimary: boolean;
}

/** Begins a subscription. Without its script it leads to the payment page all the same. */
export function SubscribeButton({ choice, label, isPrimary }: SubscribeButtonProps) {
  const { starting, setStarting, isHeld } = useOneCheckout();
  const isStarting = starting === choice.plan;

  // Who comes back by the browser's button finds the page as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setStarting(null);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [setStarting]);

  const start = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (isHeld) return;
    setStarting(choice.plan);
    const refusal = await startCheckout(choice);
    if (!refusal) return;
    setStarting(null);
    toast(refusal, { tone: "error" });
  };

  return (
    <a
      href={checkoutPath(choice)}
      className={buttonClass({ variant: isPrimary ? "primary" : "secondary", block: true })}
      aria-disabled={isHeld}
      onClick={start}
    >
      {isStarting && <Icon name="circle-notch" className="animate-spin" />}
      {isStarting ? "Processing..." : label}
    </a>
  );
}

/** Leads to the payment page; gives the words for what stood in the way. */
async function startCheckout(choice: PlanChoice): Promise<string | null> {
  try {
    const result = await startCheckoutAction(choice);
    if (!result?.data) return refusalText(result?.serverError);
    setOutToPay(result.data);
    return null;
  } catch {
    // The server wasn't reached.
    return refusalText(undefined);
  }
}
