"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { AuthFrame } from "@/components/layout/auth-frame";
import { PaymentNotice } from "@/components/subscriptions/plans/payment-notice";
import { type PaymentState, usePaymentReturn } from "@/components/subscriptions/plans/use-payment-return";
import { Alert, type AlertTone } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { RetryButton } from "@/components/ui/retry-button";
import { Spinner } from "@/components/ui/spinner";
import {
  getAppSignInScreen,
  isAppSignInInProgress,
  isAppSignInLoading,
} from "@/lib/handoff/app-sign-in-state";
import { type AppFlags, readAppFlags, saveAppFlags } from "@/lib/handoff/browser-store";
import type { PaymentReturn } from "@/lib/handoff/payment-return";
import { ACCOUNT_LOADING_TEXT } from "@/lib/plans/current-plan";
import type { SubscriptionStatusMessage } from "@/lib/plans/subscription-status";
import { type AppResult, toAppResult, toErrorResult } from "./app-result";
import { CheckoutLock } from "./checkout-lock";
import { ConfirmAccountScreen } from "./confirm-account-screen";
import { ReturnToApp } from "./return-to-app";
import { SignedInMain } from "./signed-in-main";
import { SubscriptionErrorScreen } from "./subscription-error-screen";
import type { SubscriptionPageViewer } from "./subscription-page-viewer";
import { SubscriptionSuccessScreen } from "./subscription-success-screen";
import { type BrowserAppLaunch, useAppSignIn } from "./use-app-sign-in";

const TONES: Record<SubscriptionStatusMessage["kind"], AlertTone> = {
  info: "info",
  trial: "info",
  success: "success",
  warning: "warning",
};

interface SubscriptionPageViewProps {
  launch: BrowserAppLaunch | null;
  claimedEmail: string | null;
  payment: PaymentReturn;
  viewer: SubscriptionPageViewer | null;
  message: SubscriptionStatusMessage | null;
  /** The reason why a requested plan wasn't started. */
  refusal: ReactNode;
  signedIn: ReactNode;
  signedOut: ReactNode;
}

const NO_FLAGS: AppFlags = { isAppSession: false, returnsToApp: false };

/** Decides which screen of the subscription page to show, and when to return to the app. */
export function SubscriptionPageView(props: SubscriptionPageViewProps) {
  const { launch, claimedEmail, viewer, message, refusal, signedIn, signedOut } = props;
  const [hasToken] = useState(launch?.hasToken ?? false);
  const [flags, setFlags] = useState(launch ?? NO_FLAGS);
  const bannerRef = useRef<HTMLDivElement>(null);
  const [bannerFocusCount, setBannerFocusCount] = useState(0);
  const [hasTriedToOpenApp, setHasTriedToOpenApp] = useState(false);
  const [crash, setCrash] = useState<AppResult | null>(null);
  const { state, begin, override } = useAppSignIn({
    launch,
    viewer,
    reportErrorToApp: (error) => setCrash(toErrorResult(error)),
  });
  const isExpectedViewer = viewer !== null && state.userId === viewer.userId;
  const { payment, checkAgain, close } = usePaymentReturn(props.payment, {
    payer: isExpectedViewer && !isAppSignInLoading(state) ? viewer.userId : null,
    isAppLaunch: hasToken,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the flags of the first read only, because the cookie is deleted afterward
  useEffect(() => {
    if (launch) saveAppFlags(launch);
    setFlags(readAppFlags());
  }, []);

  // The clicked button disappears, so the focus moves to the banner for keyboard users.
  useEffect(() => {
    if (bannerFocusCount > 0) bannerRef.current?.focus();
  }, [bannerFocusCount]);
  const focusBannerAfter = (action: () => void) => () => {
    action();
    setBannerFocusCount(bannerFocusCount + 1);
  };

  const result = crash ?? toAppResult(payment);
  const shownMessage = viewer?.isEmpty && isAppSignInInProgress(state) ? ACCOUNT_LOADING_TEXT : message;
  const returnToApp = flags.returnsToApp && result && (
    <ReturnToApp {...result} onEnd={() => setHasTriedToOpenApp(true)} />
  );
  return screen();

  function screen(): ReactNode {
    if (payment.state === "confirmed") {
      return (
        <SubscriptionSuccessScreen
          plan={payment.plan}
          appResult={flags.returnsToApp ? result : null}
          hasTriedToOpenApp={hasTriedToOpenApp}
          returnToApp={returnToApp}
          onClose={focusBannerAfter(close)}
        />
      );
    }
    switch (getAppSignInScreen(state)) {
      case "asking":
        return (
          <ConfirmAccountScreen
            email={claimedEmail}
            current={viewer?.email ?? null}
            onContinue={begin}
            onOverride={override}
          />
        );
      case "loading":
        return <LoadingScreen onOverride={override} />;
      case "error":
        return (
          <SubscriptionErrorScreen
            text={state.error?.text ?? ""}
            result={flags.isAppSession ? toErrorResult(state.error) : null}
            returnToApp={returnToApp}
          />
        );
      case "main":
        if (!viewer || !isExpectedViewer) return signedOut;
        return (
          <SignedInMain
            viewer={viewer}
            isAppSession={flags.isAppSession}
            bannerRef={bannerRef}
            banner={
              <StatusBanner
                payment={payment}
                message={shownMessage}
                onCheckAgain={focusBannerAfter(checkAgain)}
              />
            }
          >
            {returnToApp && <div className="mt-4 max-w-xl">{returnToApp}</div>}
            {refusal}
            <CheckoutLock isPaymentPending={isConfirmingPayment(payment)}>{signedIn}</CheckoutLock>
          </SignedInMain>
        );
    }
  }
}

/**
 * Returns whether the page is still checking a payment. Without JavaScript, the page never checks payments, so
 * it doesn't disable any button.
 */
function isConfirmingPayment(payment: PaymentState): boolean {
  return payment.state === "confirming" && payment.guess !== null;
}

function LoadingScreen({ onOverride }: { onOverride: () => void }) {
  return (
    <AuthFrame title="Subscription Management">
      <NeedsJavaScript what="Signing in from the app" />
      <Spinner label="Setting up your subscription page..." className="py-6" />
      <Button block variant="quiet" className="mt-4 noscript:hidden" onClick={onOverride}>
        Continue Without Mobile Auth
      </Button>
    </AuthFrame>
  );
}

interface StatusBannerProps {
  payment: PaymentState;
  /** Null if the plan couldn't be read. */
  message: SubscriptionStatusMessage | null;
  onCheckAgain: () => void;
}

/** Shows the status of the plan or of a payment in progress. */
function StatusBanner({ payment, message, onCheckAgain }: StatusBannerProps) {
  if (payment.state !== "none") return <PaymentNotice payment={payment} onCheckAgain={onCheckAgain} />;
  if (message) return <Alert tone={TONES[message.kind]}>{message.text}</Alert>;
  return <Alert tone="error" title="Your plan couldn't be loaded." actions={<RetryButton />} />;
}
