"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { getDeviceInfo } from "@/lib/device";
import { forgetAppOpened, isFromApp, rememberAppOpened } from "@/lib/handoff/app-opened";
import { createHandoff, type Handoff, type HandoffStep } from "@/lib/handoff/handoff";

let frame: HTMLIFrameElement | undefined;

interface HandoffOptions {
  /** The link with the app's custom URL scheme. */
  link: string;
  /**
   * "visible" tries to open the app as soon as the page is visible, but only for visitors who came from the app.
   * "manual" tries only when `open` is called.
   */
  trigger: "visible" | "manual";
  /** Called after an attempt has ended, successful or not. */
  onEnd?: (() => void) | undefined;
}

interface HandoffControls {
  isOverlayOpen: boolean;
  closeOverlay: () => void;
  /** Tries to open the app immediately. */
  open: () => void;
}

/** Opens the app in the way that the device supports, and shows the overlay if the app doesn't open. */
export function useHandoff({ link, trigger: startsOn, onEnd }: HandoffOptions): HandoffControls {
  const handoff = useRef<Handoff>(null);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const steps: Record<HandoffStep, () => void> = {
      openApp: () => window.location.assign(link),
      addFrame: () => addFrame(link),
      removeFrame,
      showOverlay: () => {
        forgetAppOpened();
        setOverlayOpen(true);
      },
    };
    const { userAgent, maxTouchPoints } = navigator;
    const device = getDeviceInfo(userAgent, { maxTouchPoints });
    const onStep = (step: HandoffStep) => steps[step]();
    const hasFocus = () => startsOn === "visible" || document.hasFocus();
    const onOpened = () => device.canOpenApp && rememberAppOpened();
    const current = createHandoff({ device, onStep, hasFocus, onEnd: end, onOpened });
    handoff.current = current;
    const startsAutomatically = startsOn === "visible" && isFromApp(window.location.search);
    const handleVisibility = () => {
      if (document.hidden) current.handleHidden();
      else if (startsAutomatically) current.handleVisible();
    };
    // A click on any link or button means that the visitor wants to stay on the website.
    const onPress = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a, button")) current.end();
    };
    // A visitor who comes from another page on this site has already chosen the website over the app.
    if (document.referrer.startsWith(`${window.location.origin}/`)) current.end();
    handleVisibility();
    document.addEventListener("visibilitychange", handleVisibility);
    document.addEventListener("click", onPress, true);
    window.addEventListener("pagehide", current.handleHidden);
    return () => {
      current.end();
      document.removeEventListener("visibilitychange", handleVisibility);
      document.removeEventListener("click", onPress, true);
      window.removeEventListener("pagehide", current.handleHidden);
    };
  }, [link, startsOn]);

  return {
    isOverlayOpen,
    closeOverlay: () => {
      handoff.current?.end();
      setOverlayOpen(false);
    },
    open: () => {
      setOverlayOpen(false);
      handoff.current?.tryNow();
    },
  };
}

/** Opens an app link in a hidden frame, so that the page stays open if the app isn't installed. */
function addFrame(link: string): void {
  frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "";
  frame.src = link;
  document.body.append(frame);
}

function removeFrame(): void {
  frame?.remove();
  frame = undefined;
}
