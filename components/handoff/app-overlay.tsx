"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/brand";
import { deviceInfo } from "@/lib/device";
import { CopyLink } from "./copy-link";

interface AppOverlayProps {
  /** Of what the app should have opened, on the website. */
  path: string;
  onOpen: () => void;
  onClose: () => void;
}

/** What to do when the app didn't open by itself (specification §4.7). */
export function AppOverlay({ path, onOpen, onClose }: AppOverlayProps) {
  return (
    <Dialog open onClose={onClose} title={`Open ${brand.name}`} size="small">
      <DialogBody>
        <div className="flex items-center gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-card bg-green-wash text-green">
            <Icon name="device-mobile" size={26} />
          </span>
          <p className="text-lg">Please return to the app.</p>
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
          <CopyLink url={new URL(path, window.location.origin).href} />
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
