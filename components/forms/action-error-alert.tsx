"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { UpgradeLink } from "./upgrade-link";

interface ActionErrorAlertProps {
  message: string;
  /** The link to the plans, if a larger plan has a higher limit. */
  upgradeHref?: string | null | undefined;
  /** Another way to resolve the error. */
  action?: ReactNode;
  className?: string;
}

/** Shows why the server rejected a request, next to the control that sent it. */
export function ActionErrorAlert({ message, upgradeHref, action, className }: ActionErrorAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  // A bar at the bottom of a phone's screen may cover the alert.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls into view
  useEffect(() => {
    // In some browsers, `scrollIntoView` returns a promise, which an effect must not return.
    box.current?.scrollIntoView({ block: "nearest" });
  }, [message]);
  return (
    <div ref={box} className={className}>
      <Alert
        tone="error"
        title={message}
        actions={upgradeHref ? <UpgradeLink href={upgradeHref} /> : action}
      />
    </div>
  );
}
