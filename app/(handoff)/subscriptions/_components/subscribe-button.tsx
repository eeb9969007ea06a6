"use client";

import { type MouseEvent, useEffect } from "react";
import { openCheckout } from "@/components/subscriptions/plans/open-checkout";
import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { isPlainPress } from "@/components/ui/plain-press";
import { toast } from "@/components/ui/toast-store";
import { startCheckoutAction } from "@/lib/actions/subscriptions/subscriptions";
import { checkoutPath } from "@/lib/plans/checkout-path";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { checkoutErrorText } from "./checkout-error-text";
import { useCheckoutLock } from "./checkout-lock";

interface SubscribeButtonProps {
  choice: PlanChoice;
  label: string;
  /** Whether the button is emphasized. */
  isPrimary: boolean;
}

/** Starts a subscription. Without JavaScript, it links to the payment page. */
export function SubscribeButton({ choice, label, isPrimary }: SubscribeButtonProps) {
  const { starting, setStarting, isCheckoutLocked } = useCheckoutLock();
  const isStarting = starting === choice.plan;

  // The browser's Back button restores the page in its busy state; reset it.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setStarting(null);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [setStarting]);

  const start = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (isCheckoutLocked) return;
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
      aria-disabled={isCheckoutLocked}
      onClick={start}
    >
      {isStarting && <Icon name="circle-notch" className="animate-spin" />}
      {isStarting ? "Processing..." : label}
    </a>
  );
}

/** Opens the payment page; returns an error message if that fails. */
async function startCheckout(choice: PlanChoice): Promise<string | null> {
  try {
    const result = await startCheckoutAction(choice);
    if (!result?.data) return checkoutErrorText(result?.serverError);
    openCheckout(result.data);
    return null;
  } catch {
    // The request didn't reach the server.
    return checkoutErrorText(undefined);
  }
}
