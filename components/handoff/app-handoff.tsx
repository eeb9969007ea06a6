"use client";

import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/brand";
import { LazyAppOverlay } from "./lazy-app-overlay";
import { useHandoff } from "./use-handoff";

interface AppHandoffProps {
  /** The link to the app, with the app's own URL scheme. */
  link: string;
  /** The path of the same page on the website. */
  path: string;
}

/**
 * Renders a slim banner that opens the app. For users who come from the app, the banner also tries to open the app
 * automatically. If the app doesn't open, instructions replace the banner.
 */
export function AppHandoff({ link, path }: AppHandoffProps) {
  const { isOverlayOpen, closeOverlay, open } = useHandoff({ link, trigger: "visible" });
  if (isOverlayOpen) {
    return <LazyAppOverlay outcome="invitation" link={path} onOpen={open} onClose={closeOverlay} />;
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-1 text-sm">
      <span className="text-ink-soft">Have the {brand.name} app?</span>
      <a
        href={link}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-green underline"
      >
        <Icon name="device-mobile" size={18} />
        Open in the app
      </a>
    </p>
  );
}
