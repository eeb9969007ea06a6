"use client";

import { useEffect, useRef } from "react";
import { LazyOverlay } from "@/components/handoff/lazy-overlay";
import { useHandoff } from "@/components/handoff/use-handoff";
import { getResultLink } from "@/lib/handoff/deep-links";
import type { AppResult } from "./app-result";

interface ReturnToAppProps extends AppResult {
  /** Called after the attempt, when the app opened or the overlay shows instructions. */
  onEnd: () => void;
}

/** Opens the app with the result, and shows instructions if it doesn't open. */
export function ReturnToApp({ outcome, parameters, planName, afterMs, onEnd }: ReturnToAppProps) {
  const link = getResultLink(outcome, parameters);
  const { isOverlayOpen, closeOverlay, open } = useHandoff({ link, trigger: "manual", onEnd });
  const start = useRef(open);
  useEffect(() => {
    const timer = setTimeout(() => start.current(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  if (!isOverlayOpen) return null;
  return (
    <LazyOverlay
      outcome={outcome}
      planName={planName ?? null}
      link={link}
      onOpen={open}
      onClose={closeOverlay}
    />
  );
}
