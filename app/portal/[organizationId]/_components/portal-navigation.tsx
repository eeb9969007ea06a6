import { NavLink } from "@/components/layout/nav-link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalNews } from "@/lib/domain/billing/portal/portal-news";
import type { PortalMenu } from "@/lib/domain/work/portal-horses/portal-menu";
import { readPortalNews } from "@/lib/http/billing/portal";
import { readPortalMenu } from "@/lib/http/work/read-portal-menu";
import { PortalMoreMenu } from "./portal-more-menu";

interface PortalSection {
  path: string;
  label: string;
  icon: IconName;
  /** Whether the section is in the bar on phones. The bar's menu contains the other sections. */
  isInBar?: boolean;
  news?: keyof PortalNews;
  /** The menu option that the section requires. Undefined for sections that are always shown. */
  option?: keyof PortalMenu;
}

const SECTIONS: readonly PortalSection[] = [
  { path: "", label: "Home", icon: "house", isInBar: true },
  { path: "/invoices", label: "Invoices", icon: "receipt", isInBar: true },
  { path: "/horses", label: "Horses", icon: "horse", isInBar: true, option: "horses" },
  { path: "/messages", label: "Messages", icon: "envelope", isInBar: true, news: "messages" },
  { path: "/approvals", label: "Approvals", icon: "check-square", news: "approvals", option: "approvals" },
  { path: "/autopay", label: "Automatic payments", icon: "credit-card", option: "autopay" },
  { path: "/receipts", label: "Receipts", icon: "check-circle" },
  { path: "/statements", label: "Statements", icon: "file-text" },
  { path: "/summary", label: "Year summary", icon: "chart-line" },
  { path: "/details", label: "Your details", icon: "user" },
];

interface PortalNavigationProps {
  organizationId: string;
  hasPhoneBar: boolean;
}

/** Renders the portal's sections: a list beside the page, tabs on tablets, and a bar at the bottom on phones. */
export async function PortalNavigation({ organizationId, hasPhoneBar }: PortalNavigationProps) {
  const [news, menu] = await Promise.all([readPortalNews(organizationId), readPortalMenu(organizationId)]);
  const sections = SECTIONS.filter(({ option }) => !option || menu[option]);
  const portalPath = getPortalPath(organizationId);
  return (
    <>
      <nav aria-label="Client portal" className="pt-5 max-sm:hidden lg:pt-8 print:hidden">
        <ul className="flex flex-wrap gap-1 lg:sticky lg:top-8 lg:flex-col">
          {sections.map(({ path, label, icon, news: kind }) => (
            <li key={path}>
              <NavLink
                href={`${portalPath}${path}`}
                shouldMatchChildPages={path !== ""}
                className="current-place flex min-h-11 gap-2.5 px-3 hover:bg-sunken lg:w-full"
              >
                <Icon name={icon} className="max-lg:hidden" />
                {label}
                {kind && <NewsCount count={news[kind]} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {hasPhoneBar && <PhoneBar {...{ sections, portalPath, news }} />}
    </>
  );
}

interface PhoneBarProps {
  sections: readonly PortalSection[];
  portalPath: string;
  news: PortalNews;
}

function PhoneBar({ sections, portalPath, news }: PhoneBarProps) {
  const menu = sections.filter(({ isInBar }) => !isInBar);
  const menuCount = menu.reduce((sum, { news: kind }) => sum + (kind ? news[kind] : 0), 0);
  return (
    <nav
      aria-label="Client portal"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {sections
          .filter(({ isInBar }) => isInBar)
          .map(({ path, label, icon, news: kind }) => (
            <li key={path}>
              <NavLink
                href={`${portalPath}${path}`}
                shouldMatchChildPages={path !== ""}
                className="bottom-bar-place"
              >
                <Icon name={icon} size={22} />
                {label}
                {kind && <NewsCount count={news[kind]} isOnIcon />}
              </NavLink>
            </li>
          ))}
        <li>
          <PortalMoreMenu
            className="bottom-bar-place w-full cursor-pointer"
            count={<NewsCount count={menuCount} isOnIcon />}
          >
            <ul className="absolute inset-x-0 bottom-full rounded-t-card border-line border-t bg-surface p-2 shadow-card">
              {menu.map(({ path, label, icon, news: kind }) => (
                <li key={path}>
                  <NavLink
                    href={`${portalPath}${path}`}
                    className="current-place flex min-h-12 gap-3 px-3 aria-[current=page]:bg-sunken"
                  >
                    <Icon name={icon} />
                    {label}
                    {kind && <NewsCount count={news[kind]} />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </PortalMoreMenu>
        </li>
      </ul>
    </nav>
  );
}

/** Larger numbers are shown as "9+". */
const MAX_SHOWN = 9;

/** Shows the number of new messages or approvals. */
function NewsCount({ count, isOnIcon = false }: { count: number; isOnIcon?: boolean }) {
  if (count === 0) return null;
  const place = isOnIcon ? "absolute top-1.5 left-1/2 ml-1.5" : "ml-auto";
  return (
    <span
      className={`tabular ${place} grid min-w-5 place-items-center rounded-full bg-green px-1 font-semibold text-on-green text-xs leading-5`}
    >
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      <span className="sr-only"> new</span>
    </span>
  );
}
