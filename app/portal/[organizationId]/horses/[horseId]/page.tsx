import type { Metadata } from "next";
import { LightLink } from "@/components/ui/light-link";
import type { Context } from "@/lib/auth/context";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { getPortalHorse } from "@/lib/domain/work/portal-horses/portal-horses";
import { readPortalItem } from "@/lib/http/billing/portal-page";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../../_components/portal-gate";
import { PortalHorseView } from "../../_components/portal-horse-view";

export const metadata: Metadata = createHiddenPageMetadata("Horse");

interface PortalHorsePageProps {
  params: Promise<{ organizationId: string; horseId: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalHorsePage({ params, searchParams }: PortalHorsePageProps) {
  const [{ organizationId, horseId }, query] = await Promise.all([params, searchParams]);
  const page = typeof query.page === "string" && /^[1-9]\d{0,3}$/.test(query.page) ? Number(query.page) : 1;
  return (
    <PortalGate organizationId={organizationId} path={`horses/${horseId}`}>
      {(signedIn) => <HorsePage {...signedIn} horseId={horseId} page={page} />}
    </PortalGate>
  );
}

interface HorsePageProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  horseId: string;
  page: number;
}

async function HorsePage({ ctx, organization, contactName, horseId, page }: HorsePageProps) {
  const read = await readPortalItem(getPortalHorse({ ctx, input: { id: horseId, page } }));
  if (read.state === "failed") return <PortalUnavailable organization={organization} />;
  const portalPath = getPortalPath(organization.id);
  const back = (
    <LightLink
      href={`${portalPath}/horses`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      All your horses
    </LightLink>
  );
  if (!read.value) {
    return (
      <PortalFrame organization={organization} contactName={contactName} title="We can't find this horse">
        <p className="mt-3">{back}</p>
      </PortalFrame>
    );
  }
  return (
    <PortalFrame organization={organization} contactName={contactName} title={read.value.horse.name}>
      <PortalHorseView data={read.value} portalPath={portalPath} page={page} />
      <p className="mt-5">{back}</p>
    </PortalFrame>
  );
}
