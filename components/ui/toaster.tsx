"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names";
import { findClickedLink } from "./find-clicked-link";
import { Icon } from "./icon";
import { LightLink } from "./light-link";
import {
  dismissPageToasts,
  dismissToast,
  getToasts,
  subscribeToToasts,
  type Toast,
  type ToastTone,
} from "./toast-store";

const noToasts: readonly Toast[] = [];
const OPEN_MENU = "details[data-menu][open]";
const icons = { success: "check-circle", error: "warning-circle", info: "info" } as const;
const colors: Record<ToastTone, string> = { success: "text-paid", error: "text-overdue", info: "text-sent" };

/**
 * Shows toasts. Rendered once, in the root layout, because the live region must exist before the first message.
 * Messages are above the page but below bars (z-20) and menus (z-30), so that they cover neither.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => noToasts);
  useDismissOnNavigation();
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-15 flex flex-col items-center gap-2 max-md:in-[:root:has(.page-action-bar,.form-bar,[data-at-foot])]:bottom-[calc(9.5rem+env(safe-area-inset-bottom))] lg:bottom-6 lg:items-end lg:in-[:root:has([data-at-foot])]:bottom-36"
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

/** Dismisses the page's messages when the user follows a link or goes back to another page. */
function useDismissOnNavigation(): void {
  const pathname = usePathname();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = findClickedLink(event);
      if (link && link.pathname !== pathname) dismissPageToasts();
    };
    const onPopState = () => {
      if (window.location.pathname !== pathname) dismissPageToasts();
    };
    document.addEventListener("click", onClick);
    window.addEventListener("popstate", onPopState);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("popstate", onPopState);
    };
  }, [pathname]);
}

function ToastCard({ entry }: { entry: Toast }) {
  const { id, message, tone, actions, visibleMs } = entry;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || tone === "error") return;
    // A menu may cover the message, so the message stays for a few seconds after the menu closes.
    const timer = setInterval(() => {
      if (!document.querySelector(OPEN_MENU)) dismissToast(id);
    }, visibleMs);
    return () => clearInterval(timer);
  }, [held, id, tone, visibleMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it open
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md flex-wrap items-center gap-x-3 rounded-card border border-line-strong bg-surface py-1.5 pr-1.5 pl-4 shadow-card"
    >
      <Icon name={icons[tone]} filled className={colors[tone]} />
      {/* On phones, a long message gets the whole width and the action moves below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="my-2 line-clamp-8 min-w-0 grow wrap-anywhere sm:basis-0">{message}</p>
        {actions.length === 1 && <ToastActions id={id} actions={actions} className="ml-auto" />}
      </div>
      <button
        type="button"
        onClick={() => dismissToast(id)}
        aria-label="Dismiss"
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken"
      >
        <Icon name="x" />
      </button>
      {actions.length > 1 && (
        <ToastActions id={id} actions={actions} className="basis-full flex-wrap justify-end gap-1" />
      )}
    </div>
  );
}

const ACTION =
  "inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-green hover:bg-green-wash";

function ToastActions({ id, actions, className }: Pick<Toast, "id" | "actions"> & { className: string }) {
  return (
    <div className={classNames("flex", className)}>
      {actions.map(({ label, href, onClick }) =>
        href === undefined ? (
          <button
            key={label}
            type="button"
            onClick={() => {
              onClick();
              dismissToast(id);
            }}
            className={ACTION}
          >
            {label}
          </button>
        ) : (
          <LightLink key={label} href={href} onClick={() => dismissToast(id)} className={ACTION}>
            {label}
          </LightLink>
        ),
      )}
    </div>
  );
}
