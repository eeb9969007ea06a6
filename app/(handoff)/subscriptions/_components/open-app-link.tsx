"use client";

import { LazyOverlay } from "@/components/handoff/lazy-overlay";
import { useHandoff } from "@/components/handoff/use-handoff";
import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { resultLink } from "@/lib/handoff/deep-links";
import type { AppResult } from "./app-result";

/** Opens the app when clicked, and shows instructions if it doesn't open. */
export function OpenAppLink({ outcome, parameters, planName }: AppResult) {
  const link = resultLink(outcome, parameters);
  const { isOverlayOpen, closeOverlay, open } = useHandoff({ link, startsOn: "call" });
  return (
    <>
      <a
        href={link}
        className={buttonClass({ variant: "primary", size: "large", block: true })}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Icon name="device-mobile" />
        Return to App
      </a>
      {isOverlayOpen && (
        <LazyOverlay
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
