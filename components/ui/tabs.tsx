"use client";

import { useEffect, useRef } from "react";
import { classNames } from "./class-names";
import { LightLink } from "./light-link";

export type TabItem = { key: string; label: string; href: string; count?: number | undefined };

/** Of the strip around the tabs, in pixels. */
const PADDING = 4;

/** Tabs that are links: the address says which one is open, so reload, back and sharing keep it. */
export function Tabs({
  label,
  items,
  current,
  className,
}: {
  label: string;
  items: readonly TabItem[];
  current: string;
  className?: string | undefined;
}) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the later ones stand beyond the edge.
  useEffect(() => {
    const tab = nav.current?.querySelector('[aria-current="page"]');
    if (!nav.current || !tab) return;
    const hidden = tab.getBoundingClientRect().right - nav.current.getBoundingClientRect().right;
    if (hidden > 0) nav.current.scrollLeft += hidden + PADDING;
  }, []);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={classNames("max-w-full overflow-x-auto rounded-card bg-sunken p-1 sm:w-fit", className)}
    >
      <ul className="flex gap-1">
        {items.map(({ key, label: text, href, count }) => (
          <li key={key} className="flex-1">
            <LightLink
              href={href}
              scroll={false}
              aria-current={key === current ? "page" : undefined}
              className="tab"
            >
              {text}
              {count !== undefined && <span className="tabular text-ink-faint">{count}</span>}
            </LightLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
