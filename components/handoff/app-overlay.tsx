"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { brand } from "@/lib/brand";
import { deviceInfo } from "@/lib/device";
import { CopyLink } from "./copy-link";

type HandoffOutcome = "invitation" | "success" | "error" | "canceled";

export interface AppOverlayProps {
  /** What the app is opened for. */
  outcome: HandoffOutcome;
  /** The plan that has begun. */
  planName?: string | null;
  /** What opens the app where it is pasted: a path of ours, or the app's own link. */
  link: string;
  onOpen: () => void;
  onClose: () => void;
}

const LOOKS: Record<HandoffOutcome, { icon: IconName; look: string; text: string }> = {
  invitation: { icon: "device-mobile", look: "bg-green-wash text-green", text: "Please return to the app." },
  success: { icon: "check-circle", look: "bg-paid-wash text-paid", text: "Your subscription is ready!" },
  error: {
    icon: "warning-circle",
    look: "bg-overdue-wash text-overdue",
    text: "There was an issue with your subscription.",
  },
  canceled: { icon: "device-mobile", look: "bg-green-wash text-green", text: "Please return to the app." },
};

/** What to do when the app didn't open by itself (specification §4.7). */
export function AppOverlay({ outcome, planName, link, onOpen, onClose }: AppOverlayProps) {
  const { icon, look, text } = LOOKS[outcome];
  return (
    <Dialog open onClose={onClose} title={`Open ${brand.name}`} size="small">
      <DialogBody>
        <div className="flex items-center gap-4">
          <span className={classNames("grid size-12 shrink-0 place-items-center rounded-card", look)}>
            <Icon name={icon} size={26} />
          </span>
          <div>
            <p className="text-lg">{text}</p>
            {outcome === "success" && planName && (
              <p className="text-ink-soft">You're now subscribed to {planName}</p>
            )}
          </div>
        </div>
        <Button
          variant="primary"
          size="large"
          block
          icon="arrow-square-out"
          className="mt-5"
          onClick={onOpen}
        >
          Open the app
        </Button>
        <h3 className="mt-6 font-semibold text-base">It doesn't open?</h3>
        <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-soft">
          <li>Make sure that the app is installed.</li>
          <li>Copy the link.</li>
          <li>Open it in {browserName()}.</li>
        </ul>
        <div className="mt-4 flex flex-wrap gap-3">
          <CopyLink url={new URL(link, window.location.origin).href} />
          <ButtonLink href="/download" icon="download-simple">
            Get the app
          </ButtonLink>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Continue on the web</Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Where a link into the app works, which it doesn't in the browsers inside other apps. */
function browserName(): string {
  const { isIOS, isAndroid } = deviceInfo(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints });
  if (isIOS) return "Safari";
  return isAndroid ? "Chrome" : "Safari or Chrome, on your phone";
}
