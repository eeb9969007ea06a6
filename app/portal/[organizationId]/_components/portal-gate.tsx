import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import type { Context } from "@/lib/auth/context";
import { findPortalPlace, getPortalEntryPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { readPortalPage } from "@/lib/http/billing/portal";
import { setPageStatus } from "@/lib/http/page-status";
import { PortalFrame } from "./portal-frame";

/**
 * Reads the data for a portal page that doesn't require a session. If the lookup fails or the portal doesn't
 * exist, `problem` is a page with a message.
 */
export async function readPortal(organizationId: string) {
  const read = await readPortalPage(organizationId);
  if (read.state === "failed") {
    setPageStatus(503);
    return { problem: <PortalUnavailable /> };
  }
  if (!read.value) {
    setPageStatus(404);
    return { problem: <UnknownPortal /> };
  }
  return { problem: null, ...read.value };
}

interface PortalGateProps {
  organizationId: string;
  /** The page's path in the portal, such as `invoices/{id}`. The page opens after the client signs in. */
  path: string;
  children: (signedIn: { ctx: Context; organization: PortalOrganization; contactName: string }) => ReactNode;
}

/** Renders a page for the signed-in client. Redirects other visitors to the sign-in page. */
export async function PortalGate({ organizationId, path, children }: PortalGateProps) {
  const portal = await readPortal(organizationId);
  if (portal.problem) return portal.problem;
  if (!portal.session) redirect(getPortalEntryPath(organizationId, findPortalPlace(path)));
  return children({ ...portal.session, organization: portal.organization });
}

/** Renders a message in place of a page whose data can't be loaded. */
export function PortalUnavailable({ organization = null }: { organization?: PortalOrganization | null }) {
  return (
    <PortalFrame organization={organization} title="This page can't be loaded right now">
      <p className="mt-3 text-ink-soft">Nothing is lost. Wait a moment and load this page again.</p>
    </PortalFrame>
  );
}

function UnknownPortal() {
  return (
    <PortalFrame organization={null} title="This link doesn't work">
      <p className="mt-3 text-ink-soft">
        Open the link in the email again, or ask your stable for a new link.
      </p>
    </PortalFrame>
  );
}
