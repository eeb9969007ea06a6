"use client";

import { type MouseEvent, useEffect } from "react";
import { openCheckout } from "@/components/subscriptions/plans/open-checkout";
import { getButtonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { showToast } from "@/components/ui/toast-store";
import { startCheckoutAction } from "@/lib/actions/subscriptions/subscriptions";
import { getCheckoutPath } from "@/lib/plans/checkout-path";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { useCheckoutLock } from "./checkout-lock";
import { getCheckoutErrorText } from "./get-checkout-error-text";

interface SubscribeButtonProps {
  choice: PlanChoice;
  label: string;
  /** Whether the button is emphasized. */
  isPrimary: boolean;
}

/** Renders a button that starts a subscription. Without JavaScript, it is a link to the payment page. */
export function SubscribeButton({ choice, label, isPrimary }: SubscribeButtonProps) {
  const { starting, setStarting, isCheckoutLocked } = useCheckoutLock();
  const isStarting = starting === choice.plan;

  // The browser's Back button can restore the page with the button still busy, so the busy state is reset.
  useEffect(() => {
    const resetIfRestored = (event: PageTransitionEvent) => event.persisted && setStarting(null);
    window.addEventListener("pageshow", resetIfRestored);
    return () => window.removeEventListener("pageshow", resetIfRestored);
  }, [setStarting]);

  const start = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isCheckoutLocked) return;
    setStarting(choice.plan);
    const message = await startCheckout(choice);
    if (!message) return;
    setStarting(null);
    showToast(message, { tone: "error" });
  };

  return (
    <a
      href={getCheckoutPath(choice)}
      className={getButtonClass({ variant: isPrimary ? "primary" : "secondary", block: true })}
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
    if (!result?.data) return getCheckoutErrorText(result?.serverError);
    openCheckout(result.data);
    return null;
  } catch {
    // The request didn't reach the server.
    return getCheckoutErrorText(undefined);
  }
}
