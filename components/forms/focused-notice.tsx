import type { ReactNode } from "react";

/** Shows a form's result, which may be scrolled out of view, and moves the focus to it. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={focusElement} className="scroll-mt-24">
      {children}
    </div>
  );
}

function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
