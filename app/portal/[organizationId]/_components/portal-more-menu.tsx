"use client";

import { type ReactNode, useRef } from "react";
import { Icon } from "@/components/ui/icon";

interface PortalMoreMenuProps {
  className: string;
  /** The number of new items in the menu. */
  count: ReactNode;
  children: ReactNode;
}

/**
 * Renders the menu in the phone navigation bar. The menu opens without JavaScript and closes when the client
 * presses Escape. Choosing an item must close it explicitly, because the bar stays mounted when the page changes.
 */
export function PortalMoreMenu({ className, count, children }: PortalMoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  return (
    <details
      ref={menu}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !menu.current?.open) return;
        close();
        menu.current.querySelector("summary")?.focus();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a")) close();
      }}
    >
      <summary className={className}>
        <Icon name="list" size={22} />
        <span>More</span>
        {count}
      </summary>
      {children}
    </details>
  );
}
