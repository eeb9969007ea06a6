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
  /** The name of the tab's group. If tabs have groups, a row of groups is shown above the tabs of the open group. */
  group?: string | undefined;
};

/** The number of pixels that can be hidden at an edge before a scroll button appears. */
const EDGE = 8;

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  current: string;
  className?: string | undefined;
};

/**
 * Renders tabs that are links. The URL contains the open tab, so users can reload the page, go back and share
 * the URL. A group's link opens the group's first tab.
 */
export function Tabs({ label, items, current, className }: TabsProps) {
  const groups = groupTabs(items);
  const open = groups.find(({ tabs }) => tabs.some(({ key }) => key === current)) ?? groups[0];
  if (!open || groups.length === 1) {
    return <TabRow label={label} items={items} current={current} className={className} />;
  }
  return (
    <div className={className}>
      <nav aria-label={label}>
        <ul className="tab-groups">
          {groups.map(({ name, tabs: [first] }) => (
            <li key={name} className="grow">
              <LightLink
                href={first.href}
                scroll={false}
                aria-current={name === open.name ? "true" : undefined}
                className="tab tab-group"
              >
                {name}
              </LightLink>
            </li>
          ))}
        </ul>
      </nav>
      <TabRow label={open.name} items={open.tabs} current={current} className="mt-1" />
    </div>
  );
}

/**
 * Renders tabs in one row that scrolls sideways. At an edge with hidden tabs, the row fades out and has a scroll
 * button.
 */
function TabRow({ label, items, current, className }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const tab = current && element.querySelector<HTMLElement>("[aria-current=page]");
    // Doesn't use `scrollIntoView`, which would also scroll the page.
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
        <ul className="flex w-max min-w-full gap-1">
          {items.map((tab) => (
            <Tab key={tab.key} tab={tab} isCurrent={tab.key === current} />
          ))}
        </ul>
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

type TabGroup = { name: string; tabs: [TabItem, ...TabItem[]] };

/** Groups neighboring tabs with the same group name. Tabs without a group form one group without a name. */
function groupTabs(items: readonly TabItem[]): TabGroup[] {
  const groups: TabGroup[] = [];
  for (const item of items) {
    const name = item.group ?? "";
    const last = groups.at(-1);
    if (last?.name === name) last.tabs.push(item);
    else groups.push({ name, tabs: [item] });
  }
  return groups;
}

/** Renders a button for pointers only. The keyboard and screen readers reach every tab without it. */
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
