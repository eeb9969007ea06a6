import type { ReactNode } from "react";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { PortalShell } from "./portal-shell";

interface PortalFrameProps {
  /** Null if the portal doesn't exist. */
  organization: PortalOrganization | null;
  /** Null if nobody is signed in. */
  contactName?: string | null;
  title: string;
  children: ReactNode;
}

/** Renders a page of the portal with its title. */
export function PortalFrame({ organization, contactName = null, title, children }: PortalFrameProps) {
  return (
    <PortalShell organization={organization} contactName={contactName}>
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {children}
    </PortalShell>
  );
}
