import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/brand";
import type { NavItem } from "./nav-item";
import { NavLink } from "./nav-link";
import { OrganizationButton, type ShownOrganization } from "./organization-button";

export type SidebarProps = {
  organization: ShownOrganization | null;
  nav: readonly NavItem[];
  settings: NavItem;
  /** Opens the list of organizations. */
  onChoose: () => void;
};

/** Labels are beside the icons on a desktop and below them on a tablet. Phones have no sidebar. */
export function Sidebar({ organization, nav, settings, onChoose }: SidebarProps) {
  return (
    <aside className="hidden border-line border-r bg-sunken md:block" data-no-print>
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-2 py-4 lg:px-3">
        {organization ? (
          <OrganizationButton organization={organization} onChoose={onChoose} isRail />
        ) : (
          <div className="px-2 max-lg:text-center">
            <Avatar name={brand.name} className="inline-grid" />
          </div>
        )}
        <nav aria-label="Main" className="mt-4 flex flex-1 flex-col">
          <ul className="flex flex-1 flex-col gap-1">
            {nav.map((item) => (
              <li key={item.href}>
                <SideBarLink item={item} />
              </li>
            ))}
            <li className="mt-auto pt-4">
              <SideBarLink item={settings} />
            </li>
          </ul>
        </nav>
      </div>
    </aside>
  );
}

function SideBarLink({ item }: { item: NavItem }) {
  return (
    <NavLink
      href={item.href}
      shouldMatchChildPages={item.shouldMatchChildPages ?? true}
      className="group current-place side-bar-link"
    >
      <Icon name={item.icon} size={22} className="group-aria-[current=page]:text-green" />
      <span className="max-lg:text-center">{item.label}</span>
      <NavCount item={item} className="max-lg:absolute max-lg:top-1 max-lg:right-3 lg:ml-auto" />
    </NavLink>
  );
}

export function NavCount({ item, className }: { item: NavItem; className?: string | undefined }) {
  if (!item.count) return null;
  return (
    <span className={className}>
      <span className="tabular font-semibold text-overdue text-xs" aria-hidden="true">
        {item.count > 99 ? "99+" : item.count}
      </span>
      <span className="sr-only">
        , {item.count} {item.countLabel}
      </span>
    </span>
  );
}
