"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { deviceInfo } from "@/lib/device";
import { createHandoff, type Handoff, type HandoffStep } from "@/lib/handoff/handoff";
import { addFrame, removeFrame } from "./hidden-frame";

const AppOverlay = lazy(async () => ({ default: (await import("./app-overlay")).AppOverlay }));

interface AppHandoffProps {
  /** What the app opens by its own scheme. */
  link: string;
  /** The same on the website. */
  path: string;
}

/**
 * Tries the app by itself, and again by its button. By itself not for who comes from a page of ours: they were
 * here before, and went on on the web.
 */
export function AppHandoff({ link, path }: AppHandoffProps) {
  const handoff = useRef<Handoff>(null);
  const [isOverlayOpen, setOverlayOpen] = useState(false);

  useEffect(() => {
    const steps: Record<HandoffStep, () => void> = {
      openApp: () => window.location.assign(link),
      addFrame: () => addFrame(link),
      removeFrame,
      showOverlay: () => setOverlayOpen(true),
    };
    const { userAgent, maxTouchPoints } = navigator;
    const device = deviceInfo(userAgent, { maxTouchPoints });
    const current = createHandoff({ device, onStep: (step) => steps[step]() });
    handoff.current = current;
    const look = () => (document.hidden ? current.hidden() : current.seen());
    // Whoever presses something has chosen already.
    const onPress = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a, button")) current.end();
    };
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
  }, [link]);

  const open = () => {
    setOverlayOpen(false);
    handoff.current?.tryNow();
  };
  return (
    <>
      <a
        href={link}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        className={buttonClass({ block: true })}
      >
        <Icon name="device-mobile" />
        Open in the app
      </a>
      {isOverlayOpen && (
        <Suspense fallback={null}>
          <AppOverlay path={path} onOpen={open} onClose={() => setOverlayOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
