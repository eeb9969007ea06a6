"use client";

import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { type TabItem, Tabs } from "@/components/ui/tabs";
import { HorseLockAlert, type HorseLockAlertProps } from "./horse-lock-alert";
import type { HorseTab } from "./list-horse-tabs";
import { SharedBanner, type SharedBannerProps } from "./shared-banner";

export interface HorsePageFrameProps {
  name: string;
  barnName: string | null;
  /** The horse's color, breed, sex and age, if known. */
  description: string;
  pictureUrl: string | null;
  isArchived: boolean;
  isSample: boolean;
  /** Null if the horse is within the plan's limit. */
  lock: Omit<HorseLockAlertProps, "name"> | null;
  /** Null if the organization owns the horse. */
  shared: SharedBannerProps | null;
  tabs: readonly TabItem[];
  tab: HorseTab;
  /** The content beside the name. On phones, a page shows its actions in a `PageActionBar` instead. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders the header of every page about a horse: the horse's name and description, and the tabs. */
export function HorsePageFrame(props: HorsePageFrameProps) {
  const {
    name,
    barnName,
    description,
    pictureUrl,
    isArchived,
    isSample,
    lock,
    shared,
    tabs,
    tab,
    actions,
    children,
  } = props;
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
            <span>{description}</span>
            {isSample && <Badge tone="leather">Sample</Badge>}
            {isArchived && <Badge>Archived</Badge>}
            {lock && <Badge tone="due">Locked</Badge>}
          </p>
        </div>
        {actions && <div className="flex gap-3 max-md:hidden">{actions}</div>}
      </header>
      {shared && <SharedBanner {...shared} />}
      {lock && <HorseLockAlert {...lock} name={name} />}
      {tabs.length > 1 && <Tabs label={name} items={tabs} current={tab} className="mb-5" />}
      {children}
    </>
  );
}
