"use client";

import { useState } from "react";
import { Logo } from "@/components/illustrations/logo";
import { SearchButton } from "@/components/search/search-button";
import { Avatar } from "@/components/ui/avatar";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { brand } from "@/lib/brand";
import { Bell } from "./bell";
import { CurrentLink } from "./current-link";
import { SignOutForm } from "./sign-out-form";
import { SiteMenuLinks } from "./site-menu-links";

const linkClass = "rounded-small px-2.5 py-2 text-ink-soft hover:text-ink aria-[current=page]:text-ink";

interface AppTopBarProps {
  userName: string;
  userPicture: string | null;
  /** Reminders that the person hasn't read; null for who gets none. */
  unread: number | null;
}

/** The shared header (specification §2.4) as signed-in pages wear it: slim, because the page is what counts. */
export function AppTopBar({ userName, userPicture, unread }: AppTopBarProps) {
  // Most never open it, and every page would pay for drawing it. Without scripts the logo leads to the site.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <header
      className="flex h-14 items-center gap-2 border-line border-b px-5 text-[0.9375rem] sm:px-8"
      data-no-print
    >
      <LightLink href="/" className="flex rounded-small py-2">
        <Logo />
      </LightLink>
      <Disclosure
        className="group relative ml-2 hidden md:block noscript:hidden"
        onToggle={() => setWasOpened(true)}
      >
        <summary className={`${linkClass} flex items-center gap-1.5`}>
          Site
          <Icon name="caret-down" size={14} className="group-open:rotate-180" />
        </summary>
        <nav
          aria-label={`${brand.name} site`}
          className="absolute top-full left-0 z-30 w-56 rounded-card border border-line bg-surface p-1.5 shadow-card"
        >
          {wasOpened && (
            <SiteMenuLinks linkClass="flex min-h-10 items-center rounded-small px-3 hover:bg-sunken" />
          )}
        </nav>
      </Disclosure>
      <CurrentLink href="/dashboard" className={`${linkClass} hidden md:block`}>
        Dashboard
      </CurrentLink>
      <div className="ml-auto flex min-w-0 items-center gap-2">
        <SearchButton />
        {unread !== null && <Bell unread={unread} />}
        {userPicture && <Avatar name={userName} src={userPicture} size="small" />}
        <span className="min-w-0 truncate text-ink-soft">Hi, {userName}</span>
        <SignOutForm variant="quiet" size="small" className="hidden md:block" />
      </div>
    </header>
  );
}
