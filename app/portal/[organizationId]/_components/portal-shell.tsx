import type { CSSProperties, ReactNode } from "react";
import { mainId } from "@/components/layout/skip-link";
import { OrganizationLogo } from "@/components/organizations/branding/organization-logo";
import { SubmitButton } from "@/components/ui/submit-button";
import { brand } from "@/lib/brand";
import { getReadableTextColor } from "@/lib/color";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { PortalNavigation } from "./portal-navigation";

interface PortalShellProps {
  /** Null if the portal doesn't exist. */
  organization: PortalOrganization | null;
  /** Null if nobody is signed in. */
  contactName: string | null;
  /** Whether phones show the page's own bar at the bottom instead of the navigation. */
  hasOwnBar?: boolean;
  children: ReactNode;
}

/**
 * Renders the header with the stable's branding, and the navigation beside the page or, on phones, at the
 * bottom.
 */
export function PortalShell({ organization, contactName, hasOwnBar = false, children }: PortalShellProps) {
  const isSignedIn = organization !== null && contactName !== null;
  return (
    <div
      className={`flex min-h-dvh flex-col ${organization?.branding?.color ? "portal-branded" : ""}`}
      style={getBrandStyle(organization)}
    >
      {organization && <PortalHeader organization={organization} contactName={contactName} />}
      <div
        className={
          isSignedIn
            ? "mx-auto w-full max-w-5xl grow px-4 sm:px-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-8"
            : "mx-auto w-full max-w-md grow px-4 sm:px-0"
        }
      >
        {isSignedIn && <PortalNavigation organizationId={organization.id} hasPhoneBar={!hasOwnBar} />}
        <main
          id={mainId}
          tabIndex={-1}
          className={`min-w-0 max-w-3xl py-6 sm:py-8 ${isSignedIn && !hasOwnBar ? "max-sm:pb-28" : ""}`}
        >
          {children}
          {isSignedIn && (
            <div className="mt-8 border-line border-t pt-4 sm:hidden print:hidden">
              <SignOut contactName={contactName} organizationId={organization.id} />
            </div>
          )}
          <p className="mt-8 text-center text-ink-faint text-sm print:hidden">Sent with {brand.name}</p>
        </main>
      </div>
    </div>
  );
}

/** Returns the CSS variables that app/styles/page-parts.css reads. */
function getBrandStyle(organization: PortalOrganization | null): CSSProperties | undefined {
  const color = organization?.branding?.color;
  if (!color) return undefined;
  return { "--brand": color, "--on-brand": getReadableTextColor(color) } as CSSProperties;
}

interface PortalHeaderProps {
  organization: PortalOrganization;
  contactName: string | null;
}

function PortalHeader({ organization: { id, name, branding }, contactName }: PortalHeaderProps) {
  return (
    <header className="portal-header border-line border-b bg-surface">
      <div
        className={`mx-auto flex items-center justify-between gap-4 px-4 py-3 ${contactName ? "max-w-5xl sm:px-6" : "max-w-md sm:px-0"}`}
      >
        {branding?.logo ? (
          <OrganizationLogo name={name} logo={branding.logo} />
        ) : (
          <p className="min-w-0 font-display font-semibold text-xl wrap-anywhere">{name}</p>
        )}
        {contactName && (
          <div className="shrink-0 max-sm:hidden print:hidden">
            <SignOut contactName={contactName} organizationId={id} />
          </div>
        )}
      </div>
    </header>
  );
}

function SignOut({ contactName, organizationId }: { contactName: string; organizationId: string }) {
  return (
    <form
      action={`${getPortalPath(organizationId)}/sign-out`}
      method="post"
      className="flex items-center justify-between gap-4"
    >
      <p className="min-w-0 max-w-64 text-ink-soft wrap-anywhere">{contactName}</p>
      <SubmitButton variant="secondary">Sign out</SubmitButton>
    </form>
  );
}
