"use client";

import { PageActionBar } from "@/components/layout/page-action-bar";
import { getButtonClass } from "@/components/ui/button-styles";
import { classNames } from "@/components/ui/class-names";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { LightLink } from "@/components/ui/light-link";

export interface LogRecordChoice {
  href: string;
  icon: IconName;
  label: string;
}

interface LogRecordMenuProps {
  horseName: string;
  choices: readonly LogRecordChoice[];
}

/** Renders the horse page's primary action: a menu of everything that can be logged. Works without JavaScript. */
export function LogRecordMenu(props: LogRecordMenuProps) {
  return <Menu {...props} place="header" />;
}

/** Renders the log menu as a floating button on phones. */
export function PhoneLogRecordMenu(props: LogRecordMenuProps) {
  return (
    <PageActionBar>
      <Menu {...props} place="thumb" />
    </PageActionBar>
  );
}

function Menu({ horseName, choices, place }: LogRecordMenuProps & { place: "header" | "thumb" }) {
  const isThumb = place === "thumb";
  return (
    <Disclosure className="group relative">
      <summary
        aria-label={`Log for ${horseName}`}
        className={getButtonClass({ variant: "primary", size: isThumb ? "large" : "medium" })}
      >
        <Icon name="plus" />
        Log
      </summary>
      <ul
        className={classNames(
          "pointer-events-auto absolute right-0 z-30 w-60 max-w-[calc(100vw-2.5rem)] divide-y divide-line rounded-card border border-line bg-surface p-1.5 shadow-card",
          isThumb ? "bottom-full mb-2" : "top-full mt-1",
        )}
      >
        {choices.map(({ href, icon, label }) => (
          <li key={href}>
            <LightLink
              href={href}
              className="flex min-h-12 items-center gap-3 rounded-small px-3 font-semibold hover:bg-sunken"
            >
              <Icon name={icon} size={22} className="shrink-0 text-green" />
              {label}
            </LightLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
