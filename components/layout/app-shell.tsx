"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { CurrentOrganization } from "@/components/organizations/current-organization";
import { AppTopBar } from "./app-top-bar";
import { BottomBar } from "./bottom-bar";
import { CompactFooter } from "./compact-footer";
import type { NavItem } from "./nav-item";
import { NavigationProgress } from "./navigation-progress";
import type { ShownOrganization } from "./organization-button";
import { SideBar } from "./side-bar";
import { SignedInFrame } from "./signed-in-frame";
import { mainId } from "./skip-link";

export type AppShellProps = {
  /** Null where the person has none yet. */
  organization: ShownOrganization | null;
  userName: string;
  /** Address of their picture; null where they have none. */
  userPicture: string | null;
  /** Reminders that they haven't read; null where they get none. */
  unread?: number | null;
  /** In order of use: the first four stand in the phone's bottom bar, the rest under More. */
  nav: readonly NavItem[];
  settings?: NavItem | undefined;
  /** Above the page, across its width: a banner, a notice. */
  top?: ReactNode;
  children: ReactNode;
};

/** Opened by few, and not on most pages. */
const OrganizationsDialog = lazy(() => import("./organizations-dialog"));

const accountSettings: NavItem = { href: "/account", label: "Settings", icon: "gear" };

/**
 * The frame of every signed-in page: side bar (desktop), rail (tablet), bottom bar (phone). On the client's side,
 * because what the server renders is sent twice, as HTML and as data: of this, only what it is given.
 */
export function AppShell({
  organization,
  userName,
  userPicture,
  unread = null,
  nav,
  settings = accountSettings,
  top,
  children,
}: AppShellProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const onChoose = () => setIsChoosing(true);
  return (
    <SignedInFrame value>
      <CurrentOrganization value={organization}>
        <div className="min-h-dvh print:block! print:min-h-0 md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
          <NavigationProgress />
          <SideBar organization={organization} nav={nav} settings={settings} onChoose={onChoose} />
          <div className="flex min-h-dvh min-w-0 flex-col pb-[calc(4.5rem+env(safe-area-inset-bottom))] print:block print:min-h-0 print:pb-0 max-md:has-[.thumb-place]:pb-[calc(9rem+env(safe-area-inset-bottom))] md:pb-0">
            <AppTopBar userName={userName} userPicture={userPicture} unread={unread} />
            <div className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col px-5 sm:px-8">
              {top}
              <main id={mainId} tabIndex={-1} className="pt-5 pb-12 sm:pt-7">
                {children}
              </main>
              <CompactFooter />
            </div>
          </div>
          <BottomBar
            organization={organization}
            userName={userName}
            nav={nav}
            settings={settings}
            onChoose={onChoose}
          />
          {isChoosing && organization && (
            <Suspense>
              <OrganizationsDialog currentId={organization.id} onClose={() => setIsChoosing(false)} />
            </Suspense>
          )}
        </div>
      </CurrentOrganization>
    </SignedInFrame>
  );
}
