import type { Metadata } from "next";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { Context } from "@/lib/auth/context";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { formatEntryTimes } from "@/lib/domain/work/calendar/model/format-entry-times";
import { getPortalCharge, type PortalChargePage } from "@/lib/domain/work/portal-horses/portal-charge";
import { readPortalItem } from "@/lib/http/billing/portal-page";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { ChargeAmount, ChargeBackLinks } from "../../_components/portal-charge-amount";
import { PortalGate, PortalUnavailable } from "../../_components/portal-gate";
import { PortalPhotos } from "../../_components/portal-photos";
import { PortalShell } from "../../_components/portal-shell";

export const metadata: Metadata = createHiddenPageMetadata("Charge");

interface PortalChargePageProps {
  params: Promise<{ organizationId: string; chargeId: string }>;
}

/** Shows the care, task or lesson that the client is charged for, with the amount and the approval. */
export default async function PortalChargeDetailPage({ params }: PortalChargePageProps) {
  const { organizationId, chargeId } = await params;
  return (
    <PortalGate organizationId={organizationId} path={`charges/${chargeId}`}>
      {(signedIn) => <ChargePage {...signedIn} chargeId={chargeId} />}
    </PortalGate>
  );
}

interface ChargePageProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  chargeId: string;
}

async function ChargePage({ ctx, organization, contactName, chargeId }: ChargePageProps) {
  const read = await readPortalItem(getPortalCharge({ ctx, input: { id: chargeId } }));
  if (read.state === "failed") return <PortalUnavailable organization={organization} />;
  const { value } = read;
  return (
    <PortalShell organization={organization} contactName={contactName}>
      <ChargeBackLinks share={value?.share ?? null} organizationId={organization.id} />
      <h1 className="text-3xl wrap-anywhere">
        {value ? value.work.description : "We can't find this charge"}
      </h1>
      {value && <Charge data={value} organization={organization} />}
    </PortalShell>
  );
}

function Charge({ data, organization }: { data: PortalChargePage; organization: PortalOrganization }) {
  const { work, photos, ...amount } = data;
  const { title, description, horseName, happenedOn, startsAt, endsAt, place, recordId } = work;
  const times = formatEntryTimes({ startsOn: happenedOn, startsAt, endsOn: happenedOn, endsAt }, happenedOn);
  return (
    <>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {title !== description && `${title}, `}
        {horseName && `${horseName}, `}
        <DateText value={happenedOn} format={amount.formats.dateFormat} />
        {startsAt && `, ${times}`}
        {place && `, ${place}`}
      </p>
      <ChargeAmount amount={amount} organization={organization} />
      {photos.length > 0 && (
        <Card aria-labelledby="photos" className="mt-5">
          <CardHeader id="photos" title="Photos" />
          <CardBody>
            <PortalPhotos photos={photos} subject={horseName ?? description} />
          </CardBody>
        </Card>
      )}
      {recordId ? (
        <LightLink
          href={getPortalPath(organization.id, `care/${recordId}`)}
          className="mt-5 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          View the care record
        </LightLink>
      ) : (
        photos.length === 0 && <p className="mt-5 text-ink-soft">There are no photos.</p>
      )}
    </>
  );
}
