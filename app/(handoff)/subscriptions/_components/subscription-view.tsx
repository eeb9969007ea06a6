"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { type PaymentState, usePaymentReturn } from "@/components/plans/use-payment-return";
import { isLoading, isUnderWay, screenOf } from "@/lib/handoff/arrival-state";
import { type AppFlags, keepFlags, readFlags } from "@/lib/handoff/browser-store";
import type { PaymentReturn } from "@/lib/handoff/payment-return";
import { ACCOUNT_LOADING } from "@/lib/plans/current-plan";
import type { StatusMessage } from "@/lib/plans/subscription-status";
import { type AppResult, errorResult, resultOf } from "./app-result";
import { AskingScreen } from "./asking-screen";
import { ErrorScreen } from "./error-screen";
import { LoadingScreen } from "./loading-screen";
import { OneCheckout } from "./one-checkout";
import type { PageViewer } from "./page-viewer";
import { ReturnToApp } from "./return-to-app";
import { SignedInMain } from "./signed-in-main";
import { StatusBanner } from "./status-banner";
import { SuccessScreen } from "./success-screen";
import { type BrowserArrival, useArrival } from "./use-arrival";

interface SubscriptionViewProps {
  arrival: BrowserArrival | null;
  claimedEmail: string | null;
  payment: PaymentReturn;
  viewer: PageViewer | null;
  message: StatusMessage | null;
  /** Why a plan that was asked for wasn't begun. */
  refusal: ReactNode;
  signedIn: ReactNode;
  signedOut: ReactNode;
}

const NO_FLAGS: AppFlags = { isAppSession: false, returnsToApp: false };

/** Which screen the subscription page shows, and when it goes back to the app. */
export function SubscriptionView(props: SubscriptionViewProps) {
  const { arrival, claimedEmail, viewer, message, refusal, signedIn, signedOut } = props;
  const [hasArrived] = useState(arrival?.hasToken ?? false);
  const [flags, setFlags] = useState(arrival ?? NO_FLAGS);
  const bannerRef = useRef<HTMLDivElement>(null);
  const [looks, setLooks] = useState(0);
  const [hasTriedApp, setTriedApp] = useState(false);
  const [crash, setCrash] = useState<AppResult | null>(null);
  const { state, begin, override } = useArrival({
    arrival,
    viewer,
    tellApp: (error) => setCrash(errorResult(error)),
  });
  const isKnown = viewer !== null && state.userId === viewer.userId;
  const { payment, checkAgain, close } = usePaymentReturn(props.payment, {
    payer: isKnown && !isLoading(state) ? viewer.userId : null,
    hasArrived,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page began with; later readings have no cookie
  useEffect(() => {
    if (arrival) keepFlags(arrival);
    setFlags(readFlags());
  }, []);

  // The button that was pressed goes away: who uses a keyboard goes on at what it led to.
  useEffect(() => {
    if (looks > 0) bannerRef.current?.focus();
  }, [looks]);
  const lookAtBanner = (act: () => void) => () => {
    act();
    setLooks(looks + 1);
  };

  const result = crash ?? resultOf(payment);
  const said = viewer?.isEmpty && isUnderWay(state) ? ACCOUNT_LOADING : message;
  return (
    <>
      {screen()}
      {flags.returnsToApp && result && <ReturnToApp {...result} onOver={() => setTriedApp(true)} />}
    </>
  );

  function screen(): ReactNode {
    if (payment.state === "confirmed") {
      return (
        <SuccessScreen
          plan={payment.plan}
          appResult={flags.returnsToApp ? result : null}
          hasTriedApp={hasTriedApp}
          onClose={lookAtBanner(close)}
        />
      );
    }
    switch (screenOf(state)) {
      case "asking":
        return (
          <AskingScreen
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
          <ErrorScreen
            text={state.error?.text ?? ""}
            result={flags.isAppSession ? errorResult(state.error) : null}
          />
        );
      case "main":
        if (!viewer || !isKnown) return signedOut;
        return (
          <SignedInMain
            viewer={viewer}
            isAppSession={flags.isAppSession}
            bannerRef={bannerRef}
            banner={<StatusBanner payment={payment} message={said} onCheckAgain={lookAtBanner(checkAgain)} />}
          >
            {refusal}
            <OneCheckout isHeld={isAsking(payment)}>{signedIn}</OneCheckout>
          </SignedInMain>
        );
    }
  }
}

/** Whether the page is finding out about a payment; without its script it never does, and holds nobody up. */
function isAsking(payment: PaymentState): boolean {
  return payment.state === "confirming" && payment.guess !== null;
}
