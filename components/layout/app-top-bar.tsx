"use client";

import { useState } from "react";
import { Logo } from "@/components/illustrations/logo";
import { Avatar } from "@/components/ui/avatar";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { CommandKey } from "@/components/work/search/commands";
import { SearchButton } from "@/components/work/search/search-button";
import { brand } from "@/lib/brand";
import { NavLink } from "./nav-link";
import { NotificationBell } from "./notification-bell";
import { SignOutForm } from "./sign-out-form";
import { SiteMenuLinks } from "./site-menu-links";

const linkClass = "rounded-small px-2.5 py-2 text-ink-soft hover:text-ink";

interface AppTopBarProps {
  userName: string;
  userPicture: string | null;
  /** The number of unread notifications; null for users who don't receive notifications. */
  unread: number | null;
  /** The commands of the command palette. */
  commands: readonly CommandKey[];
}

/** Renders the header of signed-in pages, a slim version of the public header. */
export function AppTopBar({ userName, userPicture, unread, commands }: AppTopBarProps) {
  // The menu is rendered only after it is opened, because most people never open it. Without JavaScript, the
  // logo links to the public site.
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
        className="group relative hidden md:block lg:ml-2 noscript:hidden"
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
      <NavLink href="/dashboard" className="current-place hidden min-h-9 px-2.5 md:flex">
        Dashboard
      </NavLink>
      <div className="ml-auto flex min-w-0 items-center gap-2 md:max-lg:gap-0.5">
        <SearchButton commands={commands} />
        {unread !== null && <NotificationBell unread={unread} />}
        {userPicture && <Avatar name={userName} src={userPicture} size="small" />}
        {/* Phones have no room for a name beside the logo, so the "More" sheet shows it. */}
        <span className="header-greeting max-sm:hidden">Hi, {userName}</span>
        <SignOutForm variant="quiet" size="small" className="hidden md:block" />
      </div>
    </header>
  );
}
