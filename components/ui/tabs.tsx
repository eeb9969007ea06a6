"use client";

import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { LightLink } from "./light-link";

export type TabItem = {
  key: string;
  label: string;
  href: string;
  count?: number | undefined;
  /** The heading of the tab's group. Headings appear only on wide screens; phones show a single row of tabs. */
  group?: string | undefined;
};

/** The number of pixels that can be hidden at an edge before a scroll button appears. */
const EDGE = 8;

/**
 * Tabs that are links. The URL contains the open tab, so reloading, going back and sharing the URL work. They stay in
 * one row that scrolls sideways; at an edge with hidden tabs, the row fades out and has a scroll button.
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
  const groups = groupTabs(items);
  const row = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const tab = current && element.querySelector<HTMLElement>("[aria-current=page]");
    // Not scrollIntoView, which would also scroll the page.
    if (tab) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    const updateButtons = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const [before, after] = [element.scrollLeft > EDGE, rest > EDGE];
      setHidden((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    updateButtons();
    const observer = new ResizeObserver(updateButtons);
    observer.observe(element);
    element.addEventListener("scroll", updateButtons, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", updateButtons);
    };
  }, [current]);
  const scroll = (direction: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.75 });
  };
  return (
    <div className={classNames("relative rounded-card bg-sunken sm:w-fit sm:max-w-full", className)}>
      <nav
        ref={row}
        aria-label={label}
        data-hidden={`${hidden.before ? "before" : ""} ${hidden.after ? "after" : ""}`}
        className="tab-row"
      >
        {groups.length > 1 ? (
          <ul className="tab-groups">
            {groups.map(({ name, tabs }) => (
              <li key={name}>
                <span aria-hidden="true" className="tab-group-name">
                  {name}
                </span>
                <ul aria-label={name} className="flex gap-1">
                  {tabs.map((tab) => (
                    <Tab key={tab.key} tab={tab} isCurrent={tab.key === current} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        ) : (
          <ul className="flex w-max min-w-full gap-1">
            {items.map((tab) => (
              <Tab key={tab.key} tab={tab} isCurrent={tab.key === current} />
            ))}
          </ul>
        )}
      </nav>
      {hidden.before && <ScrollButton side="left" onPress={() => scroll(-1)} />}
      {hidden.after && <ScrollButton side="right" onPress={() => scroll(1)} />}
    </div>
  );
}

function Tab({ tab: { label, href, count }, isCurrent }: { tab: TabItem; isCurrent: boolean }) {
  return (
    <li className="grow">
      <LightLink href={href} scroll={false} aria-current={isCurrent ? "page" : undefined} className="tab">
        {label}
        {count !== undefined && <span className="tabular text-ink-faint">{count}</span>}
      </LightLink>
    </li>
  );
}

/** Groups neighboring tabs with the same heading. */
function groupTabs(items: readonly TabItem[]): { name: string; tabs: TabItem[] }[] {
  const groups: { name: string; tabs: TabItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.tabs.push(item);
    else groups.push({ name: item.group ?? "", tabs: [item] });
  }
  return groups.every(({ name }) => name === "") ? [] : groups;
}

/** Only for pointers. The keyboard and screen readers reach every tab without it. */
function ScrollButton({ side, onPress }: { side: "left" | "right"; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-scroll-tabs={side}
      onClick={onPress}
      className={classNames(
        "absolute inset-y-1 grid w-9 place-items-center rounded-small border border-line bg-surface text-ink shadow-card",
        side === "left" ? "left-1" : "right-1",
      )}
    >
      <Icon name={side === "left" ? "caret-left" : "caret-right"} />
    </button>
  );
}
