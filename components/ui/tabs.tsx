"use client";

import Link from "next/link";
import { classNames } from "./class-names";

export type TabItem = { key: string; label: string; href: string; count?: number | undefined };

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
  return (
    <nav
      aria-label={label}
      className={classNames("max-w-full overflow-x-auto rounded-card bg-sunken p-1 sm:w-fit", className)}
    >
      <ul className="flex gap-1">
        {items.map(({ key, label: text, href, count }) => (
          <li key={key} className="flex-1">
            <Link
              href={href}
              scroll={false}
              aria-current={key === current ? "page" : undefined}
              className="flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-small border border-transparent px-4 font-semibold text-ink-soft text-sm hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink"
            >
              {text}
              {count !== undefined && <span className="tabular text-ink-faint">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
