"use client";

import { classNames } from "./class-names";
import { LightLink } from "./light-link";

export type TabItem = { key: string; label: string; href: string; count?: number | undefined };

/** So many fit into one row of a phone's, if they stand closer; so many more into two, as they are. */
const FIT_IN_ONE_ROW = 4;
const FIT_IN_TWO_ROWS = 6;

/**
 * Tabs that are links: the address says which one is open, so reload, back and sharing keep it. What a phone has no
 * room for stands in a second row, where it is seen.
 */
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
  const isTight = items.length === FIT_IN_ONE_ROW || items.length > FIT_IN_TWO_ROWS;
  return (
    <nav
      aria-label={label}
      className={classNames(
        "rounded-card bg-sunken p-1 sm:w-fit",
        isTight && "max-sm:[&_.tab]:px-2",
        className,
      )}
    >
      <ul className="flex flex-wrap gap-1">
        {items.map(({ key, label: text, href, count }) => (
          <li key={key} className="grow">
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
