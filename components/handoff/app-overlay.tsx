"use client";

import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { brand } from "@/lib/brand";
import { getBuiltInBrowser } from "@/lib/device";
import { CopyLinkButton } from "./copy-link-button";

type HandoffOutcome = "invitation" | "success" | "error" | "canceled";

export interface AppOverlayProps {
  /** The reason to open the app. */
  outcome: HandoffOutcome;
  /** The name of the plan that has started. */
  planName?: string | null;
  /** The link that opens the app: a path on this site, or a link with the app's own URL scheme. */
  link: string;
  onOpen: () => void;
  onClose: () => void;
}

const OUTCOME_CONTENT: Record<HandoffOutcome, { icon: IconName; iconClass: string; text: string }> = {
  invitation: {
    icon: "device-mobile",
    iconClass: "bg-green-wash text-green",
    text: "Please return to the app.",
  },
  success: { icon: "check-circle", iconClass: "bg-paid-wash text-paid", text: "Your subscription is ready!" },
  error: {
    icon: "warning-circle",
    iconClass: "bg-overdue-wash text-overdue",
    text: "There was an issue with your subscription.",
  },
  canceled: {
    icon: "device-mobile",
    iconClass: "bg-green-wash text-green",
    text: "Please return to the app.",
  },
};

/**
 * Explains what to do if the app didn't open automatically. The overlay is part of the normal page flow, so
 * it doesn't cover anything or take the focus (docs/decisions/0041-hand-off-panel.md).
 */
export function AppOverlay({ outcome, planName, link, onOpen, onClose }: AppOverlayProps) {
  const { icon, iconClass, text } = OUTCOME_CONTENT[outcome];
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    dialog.current?.setAttribute("open", "");
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && close();
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="static m-0 w-full max-w-none rounded-card border border-line bg-sunken p-4 text-left text-ink"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          Open {brand.name}
        </h2>
        <Button variant="quiet" size="small" iconOnly icon="x" aria-label="Close" onClick={onClose} />
      </div>
      <div className="mt-2 flex items-center gap-3" role="status">
        <span className={classNames("grid size-10 shrink-0 place-items-center rounded-card", iconClass)}>
          <Icon name={icon} size={22} />
        </span>
        <div>
          <p>{text}</p>
          {outcome === "success" && planName && (
            <p className="text-ink-soft">You're now subscribed to {planName}</p>
          )}
        </div>
      </div>
      <Button block icon="arrow-square-out" className="mt-4" onClick={onOpen}>
        Open the app
      </Button>
      <h3 className="mt-5 font-semibold text-base">App didn't open?</h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-soft">
        <li>Make sure that the app is installed.</li>
        <li>Copy the link.</li>
        <li>Open it in {browserName()}.</li>
      </ul>
      <div className="mt-4 grid gap-3">
        <CopyLinkButton url={new URL(link, window.location.origin).href} />
        <ButtonLink href="/download" icon="download-simple" block>
          Get the app
        </ButtonLink>
        <Button block onClick={onClose}>
          Continue on the web
        </Button>
      </div>
    </dialog>
  );
}

function browserName(): string {
  return getBuiltInBrowser(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints });
}
