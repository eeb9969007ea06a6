import type { ReactNode } from "react";
import { mainId } from "@/components/layout/skip-link";
import { OrganizationLogo } from "@/components/organizations/branding/organization-logo";
import { SubmitButton } from "@/components/ui/submit-button";
import { brand } from "@/lib/brand";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { PortalNavigation } from "./portal-navigation";

interface PortalFrameProps {
  /** Null if there is no such portal. */
  organization: PortalOrganization | null;
  /** Null if nobody is signed in. */
  contactName?: string | null;
  title: string;
  children: ReactNode;
}

/** Renders the frame of the portal in the stable's branding: one column for phones. */
export function PortalFrame({ organization, contactName = null, title, children }: PortalFrameProps) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={`mx-auto min-h-dvh max-w-3xl px-4 py-5 sm:py-8 ${contactName ? "max-sm:pb-24" : ""}`}
    >
      {organization && <PortalHeader organization={organization} />}
      {organization && contactName && <PortalNavigation organizationId={organization.id} />}
      <h1 className="mt-5 text-3xl wrap-anywhere">{title}</h1>
      {children}
      {organization && contactName && <SignOut contactName={contactName} organizationId={organization.id} />}
      <p className="mt-6 text-center text-ink-faint text-sm print:hidden">Sent with {brand.name}</p>
    </main>
  );
}

function PortalHeader({ organization: { name, branding } }: { organization: PortalOrganization }) {
  return (
    <header
      className="pt-5"
      style={branding?.color ? { borderTop: `4px solid ${branding.color}` } : undefined}
    >
      {branding?.logo ? (
        <OrganizationLogo name={name} logo={branding.logo} />
      ) : (
        <p className="break-words font-display font-semibold text-xl">{name}</p>
      )}
    </header>
  );
}

function SignOut({ contactName, organizationId }: { contactName: string; organizationId: string }) {
  return (
    <form
      action={`${getPortalPath(organizationId)}/sign-out`}
      method="post"
      className="mt-8 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 print:hidden"
    >
      <p className="wrap-anywhere text-ink-soft">Signed in as {contactName}</p>
      <SubmitButton variant="secondary">Sign out</SubmitButton>
    </form>
  );
}
