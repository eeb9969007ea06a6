"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon";
import { currentToasts, dismissToast, subscribeToToasts, type Toast, type ToastTone } from "./toast-store";

const none: readonly Toast[] = [];
const stayMs = 7_000;
const icons = { success: "check-circle", error: "warning-circle", info: "info" } as const;
const colours: Record<ToastTone, string> = { success: "text-paid", error: "text-overdue", info: "text-sent" };

/** Stands once, in the root layout: the live region must be there before the first message is. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-50 flex flex-col items-center gap-2 max-md:in-[:root:has(.thumb-place,[data-at-foot])]:bottom-[calc(9.5rem+env(safe-area-inset-bottom))] lg:bottom-6 lg:items-end lg:in-[:root:has([data-at-foot])]:bottom-36"
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function ToastCard({ entry }: { entry: Toast }) {
  const { id, message, tone, action } = entry;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || tone === "error") return;
    const timer = setTimeout(() => dismissToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [held, id, tone]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it there
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card border border-line-strong bg-surface py-1.5 pr-1.5 pl-4 shadow-card"
    >
      <Icon name={icons[tone]} filled className={colours[tone]} />
      <p className={"my-2 line-clamp-4 min-w-0 flex-1 wrap-anywhere"}>{message}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
          className="min-h-11 rounded-control px-3 font-semibold text-green hover:bg-green-wash"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => dismissToast(id)}
        aria-label="Dismiss"
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
