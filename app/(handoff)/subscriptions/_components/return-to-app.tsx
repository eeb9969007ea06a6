"use client";

import { useEffect, useRef } from "react";
import { LazyAppOverlay } from "@/components/handoff/lazy-app-overlay";
import { useHandoff } from "@/components/handoff/use-handoff";
import { getSubscriptionResultLink } from "@/lib/handoff/deep-links";
import type { AppResult } from "./app-result";

interface ReturnToAppProps extends AppResult {
  /** Called once the app has opened, or once the overlay shows instructions because the app didn't open. */
  onEnd: () => void;
}

/** Opens the app with the result. If the app doesn't open, shows instructions. */
export function ReturnToApp({ outcome, parameters, planName, afterMs, onEnd }: ReturnToAppProps) {
  const link = getSubscriptionResultLink(outcome, parameters);
  const { isOverlayOpen, closeOverlay, open } = useHandoff({ link, trigger: "manual", onEnd });
  const start = useRef(open);
  useEffect(() => {
    const timer = setTimeout(() => start.current(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  if (!isOverlayOpen) return null;
  return (
    <LazyAppOverlay
      outcome={outcome}
      planName={planName ?? null}
      link={link}
      onOpen={open}
      onClose={closeOverlay}
    />
  );
}
