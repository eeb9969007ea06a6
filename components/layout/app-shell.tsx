"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { OfflineNotice } from "@/components/offline/offline-notice";
import { CurrentOrganizationContext } from "@/components/organizations/organizations/current-organization-context";
import type { CommandKey } from "@/components/work/search/commands";
import { AppTopBar } from "./app-top-bar";
import { BottomBar } from "./bottom-bar";
import { CompactFooter } from "./compact-footer";
import type { NavItem } from "./nav-item";
import { NavigationProgress } from "./navigation-progress";
import type { ShownOrganization } from "./organization-button";
import { Sidebar } from "./sidebar";
import { SignedInFrameContext } from "./signed-in-frame-context";
import { mainId } from "./skip-link";

export type AppShellProps = {
  /** Null if the user has no organization. */
  organization: ShownOrganization | null;
  userName: string;
  /** The URL of the user's picture; null if the user has no picture. */
  userPicture: string | null;
  /** The number of unread notifications; null for users who don't receive notifications. */
  unread?: number | null;
  /**
   * The navigation, sorted by importance. The phone's bottom bar shows the first four items, and its More menu shows
   * the rest.
   */
  nav: readonly NavItem[];
  /** The commands that the plan and the role allow. */
  commands: readonly CommandKey[];
  settings?: NavItem | undefined;
  /** Shown above the page at full width, such as a banner or a notice. */
  top?: ReactNode;
  children: ReactNode;
};

/** Loaded on demand, because few people open it. */
const OrganizationsDialog = lazy(() => import("./organizations-dialog"));

const accountSettings: NavItem = { href: "/account", label: "Settings", icon: "gear" };

/**
 * Renders the layout of every signed-in page: sidebar (desktop), rail (tablet), bottom bar (phone). This is a
 * client component, because the content of a server component is sent twice, as HTML and as data. For a client
 * component, only the props are sent twice.
 */
export function AppShell({
  organization,
  userName,
  userPicture,
  unread = null,
  nav,
  commands,
  settings = accountSettings,
  top,
  children,
}: AppShellProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const onChoose = () => setIsChoosing(true);
  return (
    <SignedInFrameContext value>
      <CurrentOrganizationContext value={organization}>
        <div className="min-h-dvh [--phone-bar:calc(4rem+env(safe-area-inset-bottom))] print:block! print:min-h-0 md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
          <NavigationProgress />
          <Sidebar organization={organization} nav={nav} settings={settings} onChoose={onChoose} />
          <div className="flex min-h-dvh min-w-0 flex-col pb-[calc(4.5rem+env(safe-area-inset-bottom))] print:block print:min-h-0 print:pb-0 max-md:has-[.page-action-bar]:pb-[calc(8.5rem+env(safe-area-inset-bottom))] md:pb-0">
            <AppTopBar userName={userName} userPicture={userPicture} unread={unread} commands={commands} />
            <div className="mx-auto flex w-full max-w-[80rem] flex-1 flex-col px-5 sm:px-8">
              <OfflineNotice />
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
      </CurrentOrganizationContext>
    </SignedInFrameContext>
  );
}
