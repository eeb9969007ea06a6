"use client";

import { useEffect, useRef } from "react";

/**
 * Moves the focus to the new notice when the focused button disappears. If there is no notice, moves it to the
 * element with the ID `fallbackId`. Without this hook, the focus would jump to the top of the page. Attach
 * the returned ref to an element that contains the button, the notice and the fallback element.
 */
export function useRestoredFocus(fallbackId: string) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target as HTMLElement;
    };
    const observer = new MutationObserver((changes) => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const next = findAddedNotice(changes) ?? document.getElementById(fallbackId);
      if (!next) return;
      next.tabIndex = -1;
      next.focus();
    });
    box.addEventListener("focusin", remember);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [fallbackId]);
  return area;
}

function findAddedNotice(changes: MutationRecord[]): HTMLElement | undefined {
  return changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLElement)
    .find((node) => node.matches("[role=status], [role=alert]"));
}
