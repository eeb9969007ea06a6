"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/**
 * A `details` element that behaves like a menu: it closes on Esc, on a press or focus outside, and when
 * something inside it is chosen. Without JavaScript it still opens and closes.
 */
export function Disclosure({ children, ...rest }: ComponentProps<"details">) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      // A menu inside a dialog: this Esc is the menu's, not the dialog's.
      event.preventDefault();
      event.stopPropagation();
      close();
      element.querySelector("summary")?.focus();
    };
    const onClick = (event: MouseEvent) => {
      const chosen = event.target instanceof Element ? event.target.closest("a, button") : null;
      if (!chosen || chosen.hasAttribute("data-keep-open")) return;
      // The summary keeps the focus, so that a dialog opened from here has somewhere to give it back to.
      if (chosen.tagName === "BUTTON") element.querySelector("summary")?.focus();
      close();
    };
    element.addEventListener("keydown", onKeyDown);
    element.addEventListener("click", onClick);
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      element.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("click", onClick);
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  }, []);

  return (
    <details {...rest} ref={details}>
      {children}
    </details>
  );
}
