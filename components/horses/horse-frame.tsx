"use client";

import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import { HorseLock, type HorseLockProps } from "./horse-lock";
import type { HorseTab } from "./horse-tabs";
import { SharedBanner, type SharedBannerProps } from "./shared-banner";

export interface HorseFrameProps {
  name: string;
  barnName: string | null;
  /** Colour, breed, sex and age, as far as they are known. */
  words: string;
  pictureUrl: string | null;
  isArchived: boolean;
  /** Null where the plan has room for it. */
  lock: Omit<HorseLockProps, "name"> | null;
  /** Null where the horse is the organization's own. */
  shared: SharedBannerProps | null;
  tabs: readonly TabItem[];
  tab: HorseTab;
  /** Beside the name; on a phone they stand in a `ThumbPlace` of the page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stands above every page about a horse: who it is, and the ways to the other pages. */
export function HorseFrame(props: HorseFrameProps) {
  const { name, barnName, words, pictureUrl, isArchived, lock, shared, tabs, tab, actions, children } = props;
  return (
    <>
      <ButtonLink href="/horses" variant="quiet" size="small" icon="caret-left" className="-ml-3 mb-2">
        Horses
      </ButtonLink>
      <header className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3 sm:items-center">
        <Avatar name={name} src={pictureUrl} size="large" />
        <div className="min-w-0 flex-1">
          <h1 className="break-words text-3xl sm:text-[2.125rem] sm:leading-tight">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            {barnName && <span>“{barnName}”</span>}
            <span>{words}</span>
            {isArchived && <Badge>Archived</Badge>}
            {lock && <Badge tone="due">Locked</Badge>}
          </p>
        </div>
        {actions && <div className="flex gap-3 max-md:hidden">{actions}</div>}
      </header>
      {shared && <SharedBanner {...shared} />}
      {lock && <HorseLock {...lock} name={name} />}
      {tabs.length > 1 && <Tabs label={name} items={tabs} current={tab} className="mb-5" />}
      {children}
    </>
  );
}
