"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { brand } from "@/lib/brand";
import { withStorage } from "./browser-storage";

/** The event that a browser fires when it can install the app. public/theme.js stores the event. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    hooflineInstall?: InstallEvent;
  }
}

const AVAILABLE_EVENT = "hoofline-install";
const DECLINED_KEY = "hoofline-install-refused";

function subscribe(listener: () => void): () => void {
  window.addEventListener(AVAILABLE_EVENT, listener);
  return () => window.removeEventListener(AVAILABLE_EVENT, listener);
}

function getInstallEvent(): InstallEvent | null {
  return withStorage((storage) => storage.getItem(DECLINED_KEY)) ? null : (window.hooflineInstall ?? null);
}

/**
 * Offers to install the app, if the browser supports installation and the user hasn't declined. Shown at the
 * bottom of the dashboard.
 */
export function InstallHint() {
  const event = useSyncExternalStore(subscribe, getInstallEvent, () => null);
  const [isAnswered, setIsAnswered] = useState(false);
  if (!event || isAnswered) return null;
  const refuse = () => {
    withStorage((storage) => storage.setItem(DECLINED_KEY, "1"));
    setIsAnswered(true);
  };
  const install = () => {
    setIsAnswered(true);
    void event.prompt();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 px-1 text-ink-soft">
      <p>Install {brand.name} to open it like an app and to read recent pages without a signal.</p>
      <div className="flex gap-2">
        <Button size="small" icon="download-simple" onClick={install}>
          Install
        </Button>
        <Button size="small" variant="quiet" onClick={refuse}>
          No thanks
        </Button>
      </div>
    </div>
  );
}
