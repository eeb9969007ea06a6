import type { Metadata } from "next";
import { connection } from "next/server";
import { findPortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import { PORTAL_SIGN_IN_MINUTES } from "@/lib/domain/billing/portal/model/schemas";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { getSignInTitle } from "../../_components/get-sign-in-title";
import { PortalFrame } from "../../_components/portal-frame";
import { readPortal } from "../../_components/portal-gate";
import { PortalLinkForm } from "../../_components/portal-link-form";

export const metadata: Metadata = createHiddenPageMetadata("Sign in");

interface PortalSignInPageProps {
  params: Promise<{ organizationId: string; token: string }>;
  searchParams: Promise<QueryParameters>;
}

/**
 * Renders the page that an emailed sign-in link opens. Only the page's button uses the link, because email scanners
 * open every link.
 */
export default async function PortalSignInPage({ params, searchParams }: PortalSignInPageProps) {
  await connection();
  const { organizationId, token } = await params;
  const portal = await readPortal(organizationId);
  if (portal.problem) return portal.problem;
  const { organization } = portal;
  const place = findPortalPlace((await searchParams).section);
  return (
    <PortalFrame organization={organization} title={getSignInTitle(place)}>
      <PortalLinkForm
        token={token}
        organizationId={organization.id}
        place={place}
        minutes={PORTAL_SIGN_IN_MINUTES}
      />
    </PortalFrame>
  );
}
