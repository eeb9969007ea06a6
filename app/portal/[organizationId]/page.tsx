import type { Metadata } from "next";
import type { PortalSession } from "@/lib/domain/billing/portal/get-portal-session";
import { getPortalHome } from "@/lib/domain/billing/portal/list-portal-invoices";
import { findPortalPlace, type PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import { PORTAL_SIGN_IN_MINUTES } from "@/lib/domain/billing/portal/model/schemas";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { readInvoiceByLink } from "@/lib/http/billing/read-invoice-by-link";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { getSignInTitle } from "./_components/get-sign-in-title";
import { PortalAutopayNotice } from "./_components/portal-autopay-notice";
import { PortalFrame } from "./_components/portal-frame";
import { PortalUnavailable, readPortal } from "./_components/portal-gate";
import { PortalHomeView } from "./_components/portal-home-view";
import { PortalNotices } from "./_components/portal-notices";
import { PortalSignInForm } from "./_components/portal-sign-in-form";

export const metadata: Metadata = createHiddenPageMetadata("Client portal");

interface PortalPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<QueryParameters>;
}

/** Shows the portal for a stable's clients: the sign-in form, or the signed-in client's balance and invoices. */
export default async function PortalPage({ params, searchParams }: PortalPageProps) {
  const { organizationId } = await params;
  const portal = await readPortal(organizationId);
  if (portal.problem) return portal.problem;
  const { organization, session } = portal;
  if (session) return <Home organization={organization} session={session} />;
  const parameters = await searchParams;
  return (
    <SignIn
      organization={organization}
      place={findPortalPlace(parameters.section)}
      email={await findInvoiceEmail(organization.id, getParameter(parameters, "invoice"))}
    />
  );
}

/**
 * Returns the client's email address from the token's invoice, or an empty string if there is no address.
 */
async function findInvoiceEmail(organizationId: string, token: string): Promise<string> {
  const read = token ? await readInvoiceByLink(token) : null;
  if (read?.state !== "loaded" || read.value?.organizationId !== organizationId) return "";
  return read.value.bill?.customerEmail ?? "";
}

interface SignInProps {
  organization: PortalOrganization;
  place: PortalPlace | null;
  email: string;
}

function SignIn({ organization, place, email }: SignInProps) {
  return (
    <PortalFrame organization={organization} title={getSignInTitle(place)}>
      <PortalSignInForm
        organizationId={organization.id}
        organizationName={organization.name}
        place={place}
        email={email}
        minutes={PORTAL_SIGN_IN_MINUTES}
      />
    </PortalFrame>
  );
}

async function Home({
  organization,
  session: { ctx, contactName },
}: {
  organization: PortalOrganization;
  session: PortalSession;
}) {
  const home = await lookup(getPortalHome({ ctx }));
  if (home.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  return (
    <PortalHomeView
      organization={organization}
      contactName={contactName}
      home={home.value}
      autopay={<PortalAutopayNotice ctx={ctx} organizationId={organization.id} />}
    >
      <PortalNotices organizationId={organization.id} />
    </PortalHomeView>
  );
}
