import { NavLink } from "@/components/layout/nav-link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

const SECTIONS: readonly { href: string; label: string; icon: IconName }[] = [
  { href: "/account", label: "Overview", icon: "user-circle" },
  { href: "/account/profile", label: "Profile", icon: "pencil-simple" },
  { href: "/account/security", label: "Security", icon: "shield-check" },
  { href: "/account/notifications", label: "Notifications", icon: "bell" },
  { href: "/account/bills", label: "Bills", icon: "invoice" },
  { href: "/account/data", label: "Your data", icon: "database" },
];

/** Renders the navigation of the Account tab: beside the page on wide screens, above the page on narrow screens. */
export function AccountSectionNav() {
  return (
    <nav aria-label="Account">
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {SECTIONS.map(({ href, label, icon }) => (
          <li key={href}>
            <NavLink
              href={href}
              shouldMatchChildPages={false}
              className="flex min-h-11 items-center gap-2.5 whitespace-nowrap rounded-control px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-green-wash aria-[current=page]:text-green"
            >
              <Icon name={icon} className="max-sm:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
