"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { deviceInfo } from "@/lib/device";
import { createHandoff, type Handoff, type HandoffStep } from "@/lib/handoff/handoff";
import { addFrame, removeFrame } from "./hidden-frame";

interface HandoffOptions {
  /** What the app opens by its own scheme. */
  link: string;
  /** "sight": by itself, once somebody looks at the page; "call": only when `open` is called. */
  startsOn: "sight" | "call";
  /** An attempt has ended, however it went. */
  onOver?: (() => void) | undefined;
}

interface AppOpening {
  isOverlayOpen: boolean;
  closeOverlay: () => void;
  /** Tries the app at once. */
  open: () => void;
}

/** Opens the app as the device lets us, and shows the overlay where it didn't. */
export function useHandoff({ link, startsOn, onOver }: HandoffOptions): AppOpening {
  const handoff = useRef<Handoff>(null);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const end = useEffectEvent(() => onOver?.());

  useEffect(() => {
    const steps: Record<HandoffStep, () => void> = {
      openApp: () => window.location.assign(link),
      addFrame: () => addFrame(link),
      removeFrame,
      showOverlay: () => setOverlayOpen(true),
    };
    const { userAgent, maxTouchPoints } = navigator;
    const device = deviceInfo(userAgent, { maxTouchPoints });
    const onStep = (step: HandoffStep) => steps[step]();
    const hasFocus = () => startsOn === "sight" || document.hasFocus();
    const current = createHandoff({ device, onStep, hasFocus, onOver: end });
    handoff.current = current;
    const look = () => {
      if (document.hidden) current.hidden();
      else if (startsOn === "sight") current.seen();
    };
    // Whoever presses something has chosen already.
    const onPress = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a, button")) current.end();
    };
    // Nor is sent away by itself who comes from a page of ours: they were here before, and went on on the web.
    if (document.referrer.startsWith(`${window.location.origin}/`)) current.end();
    look();
    document.addEventListener("visibilitychange", look);
    document.addEventListener("click", onPress, true);
    window.addEventListener("pagehide", current.hidden);
    return () => {
      current.end();
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("click", onPress, true);
      window.removeEventListener("pagehide", current.hidden);
    };
  }, [link, startsOn]);

  return {
    isOverlayOpen,
    closeOverlay: () => setOverlayOpen(false),
    open: () => {
      setOverlayOpen(false);
      handoff.current?.tryNow();
    },
  };
}
