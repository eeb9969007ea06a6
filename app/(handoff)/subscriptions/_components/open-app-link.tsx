"use client";

import { LazyAppOverlay } from "@/components/handoff/lazy-app-overlay";
import { useHandoff } from "@/components/handoff/use-handoff";
import { getButtonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { getSubscriptionResultLink } from "@/lib/handoff/deep-links";
import type { AppResult } from "./app-result";

/** Renders a link that opens the app. If the app doesn't open, instructions appear. */
export function OpenAppLink({ outcome, parameters, planName }: AppResult) {
  const link = getSubscriptionResultLink(outcome, parameters);
  const { isOverlayOpen, closeOverlay, open } = useHandoff({ link, trigger: "manual" });
  return (
    <>
      <a
        href={link}
        className={getButtonClass({ variant: "primary", size: "large", block: true })}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon name="device-mobile" />
        Return to App
      </a>
      {isOverlayOpen && (
        <LazyAppOverlay
          outcome={outcome}
          planName={planName ?? null}
          link={link}
          onOpen={open}
          onClose={closeOverlay}
        />
      )}
    </>
  );
}
