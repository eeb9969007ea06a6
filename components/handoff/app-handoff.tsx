"use client";

import { buttonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { LazyOverlay } from "./lazy-overlay";
import { useHandoff } from "./use-handoff";

interface AppHandoffProps {
  /** What the app opens by its own scheme. */
  link: string;
  /** The same on the website. */
  path: string;
}

/** Tries the app by itself, and again by its button. */
export function AppHandoff({ link, path }: AppHandoffProps) {
  const { isOverlayOpen, closeOverlay, open } = useHandoff({ link, startsOn: "sight" });
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
      {isOverlayOpen && <LazyOverlay outcome="invitation" link={path} onOpen={open} onClose={closeOverlay} />}
    </>
  );
}
