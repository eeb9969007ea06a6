"use client";

import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/brand";
import type { NavItem } from "./nav-item";
import { NavLink } from "./nav-link";
import { OrganizationButton } from "./organization-button";
import { NavCount, type SidebarProps } from "./sidebar";
import { SignOutForm } from "./sign-out-form";
import { SiteMenuLinks } from "./site-menu-links";

/** Renders the bottom navigation on phones: four links and a sheet with the rest. */
export function BottomBar(props: SidebarProps & { userName: string }) {
  const { organization, userName, nav, settings, onChoose } = props;
  const [wasOpened, setWasOpened] = useState(false);
  const inBar = nav.slice(0, 4);
  const inSheet = [...nav.slice(4), settings];
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      data-no-print
      data-bottom-bar
    >
      <ul className="grid auto-cols-fr grid-flow-col text-ink-soft">
        {inBar.map((item) => (
          <li key={item.href}>
            <NavLink
              href={item.href}
              shouldMatchChildPages={item.shouldMatchChildPages ?? true}
              className="bottom-bar-place"
            >
              <Icon name={item.icon} size={24} />
              {item.label}
              <NavCount item={item} className="absolute top-1.5 left-[calc(50%+0.75rem)]" />
            </NavLink>
          </li>
        ))}
        <li>
          <Disclosure
            className="group has-[[aria-current=page]]:text-green"
            onToggle={() => setWasOpened(true)}
          >
            <summary className="bottom-bar-place">
              <Icon name="dots-three" size={24} className="group-open:hidden" />
              <Icon name="x" size={24} className="hidden group-open:block" />
              More
            </summary>
            <div className="absolute inset-x-0 bottom-full max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-t-2xl border-line border-t bg-surface px-5 pt-5 pb-4 text-ink shadow-card">
              <p className="wrap-anywhere text-ink-soft sm:hidden">Hi, {userName}</p>
              {organization && (
                <div className="-mx-2 max-sm:mt-2">
                  <OrganizationButton organization={organization} onChoose={onChoose} />
                </div>
              )}
              <ul className="mt-3 divide-y divide-line border-line border-y">
                {inSheet.map((item) => (
                  <li key={item.href}>
                    <SheetLink item={item} />
                  </li>
                ))}
              </ul>
              {wasOpened && (
                <>
                  <p className="mt-4 text-ink-faint text-sm">{brand.name} site</p>
                  <SiteMenuLinks
                    className="grid grid-cols-2"
                    linkClass="flex min-h-11 items-center text-ink-soft"
                  />
                </>
              )}
              <SignOutForm block className="mt-4" />
            </div>
          </Disclosure>
        </li>
      </ul>
    </nav>
  );
}

function SheetLink({ item }: { item: NavItem }) {
  return (
    <NavLink
      href={item.href}
      shouldMatchChildPages={item.shouldMatchChildPages ?? true}
      className="flex min-h-13 items-center gap-3 font-medium aria-[current=page]:text-green"
    >
      <Icon name={item.icon} size={22} />
      {item.label}
      <NavCount item={item} className="ml-auto" />
    </NavLink>
  );
}
