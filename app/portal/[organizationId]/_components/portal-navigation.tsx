import { NavLink } from "@/components/layout/nav-link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { PortalMoreMenu } from "./portal-more-menu";

interface PortalSection {
  path: string;
  label: string;
  /** The icon in the bar on phones. Sections without one are in its menu. */
  icon?: IconName;
}

const SECTIONS: readonly PortalSection[] = [
  { path: "", label: "Home", icon: "house" },
  { path: "/invoices", label: "Invoices", icon: "receipt" },
  { path: "/horses", label: "Horses", icon: "horse" },
  { path: "/messages", label: "Messages", icon: "envelope" },
  { path: "/approvals", label: "Approvals" },
  { path: "/autopay", label: "Automatic payments" },
  { path: "/statements", label: "Statements" },
  { path: "/summary", label: "Year summary" },
  { path: "/details", label: "Your details" },
];

/** The sections of the portal: links below the header, and a bar at the bottom of phones that a thumb reaches. */
export function PortalNavigation({ organizationId }: { organizationId: string }) {
  const portalPath = getPortalPath(organizationId);
  return (
    <>
      <nav aria-label="Client portal" className="mt-4 max-sm:hidden print:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {SECTIONS.map(({ path, label }) => (
            <li key={path}>
              <NavLink
                href={`${portalPath}${path}`}
                shouldMatchChildPages={path !== ""}
                className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current=page]:font-semibold"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <PhoneBar portalPath={portalPath} />
    </>
  );
}

function PhoneBar({ portalPath }: { portalPath: string }) {
  return (
    <nav
      aria-label="Client portal"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {SECTIONS.filter(({ icon }) => icon).map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              href={`${portalPath}${path}`}
              shouldMatchChildPages={path !== ""}
              className={`${BAR_ITEM} aria-[current=page]:font-semibold`}
            >
              {icon && <Icon name={icon} />}
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <PortalMoreMenu className={`${BAR_ITEM} cursor-pointer list-none`}>
            <ul className="absolute inset-x-0 bottom-full border-line border-t bg-surface px-5 py-2 shadow-card">
              {SECTIONS.filter(({ icon }) => !icon).map(({ path, label }) => (
                <li key={path}>
                  <NavLink
                    href={`${portalPath}${path}`}
                    className="flex min-h-12 items-center aria-[current=page]:font-semibold"
                  >
                    {label}
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

const BAR_ITEM = "flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs";
