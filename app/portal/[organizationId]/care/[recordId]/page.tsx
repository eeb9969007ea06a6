import type { Metadata } from "next";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { Context } from "@/lib/auth/context";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { getPortalCare, type PortalCarePage } from "@/lib/domain/work/portal-horses/portal-care";
import { readPortalItem } from "@/lib/http/billing/portal-page";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { CareCharge } from "../../_components/portal-charge-amount";
import { PortalFrame } from "../../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../../_components/portal-gate";
import { PortalPhotos } from "../../_components/portal-photos";

export const metadata: Metadata = createHiddenPageMetadata("Care");

interface PortalCarePageProps {
  params: Promise<{ organizationId: string; recordId: string }>;
}

export default async function PortalCareRecordPage({ params }: PortalCarePageProps) {
  const { organizationId, recordId } = await params;
  return (
    <PortalGate organizationId={organizationId} path={`care/${recordId}`}>
      {(signedIn) => <CarePage {...signedIn} recordId={recordId} />}
    </PortalGate>
  );
}

interface CarePageProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  recordId: string;
}

async function CarePage({ ctx, organization, contactName, recordId }: CarePageProps) {
  const read = await readPortalItem(getPortalCare({ ctx, input: { id: recordId } }));
  if (read.state === "failed") return <PortalUnavailable organization={organization} />;
  const portalPath = getPortalPath(organization.id);
  if (!read.value) {
    return (
      <PortalFrame
        organization={organization}
        contactName={contactName}
        title="We can't find this care record"
      >
        <p className="mt-3">
          <LightLink
            href={`${portalPath}/horses`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            All your horses
          </LightLink>
        </p>
      </PortalFrame>
    );
  }
  const { care } = read.value;
  return (
    <PortalFrame
      organization={organization}
      contactName={contactName}
      title={care.title || RECORD_LABELS[care.kind]}
    >
      <Care data={read.value} organizationId={organization.id} />
    </PortalFrame>
  );
}

function Care({ data, organizationId }: { data: PortalCarePage; organizationId: string }) {
  const { care, isOwnHorse, photos, files, dateFormat, charge } = data;
  const portalPath = getPortalPath(organizationId);
  const { id, horseId, horseName, kind, happenedOn, provider, notes } = care;
  return (
    <>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {isOwnHorse ? (
          <LightLink href={`${portalPath}/horses/${horseId}`} className="underline underline-offset-4">
            {horseName}
          </LightLink>
        ) : (
          horseName
        )}
        {care.title && `, ${RECORD_LABELS[kind]}`}, <DateText value={happenedOn} format={dateFormat} />
        {provider && `, ${provider}`}
      </p>
      <CareCharge amount={charge} organizationId={organizationId} />
      {notes && (
        <Card aria-labelledby="notes" className="mt-5">
          <CardHeader id="notes" title="Notes" />
          <CardBody>
            <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
          </CardBody>
        </Card>
      )}
      {photos.length > 0 && (
        <Card aria-labelledby="photos" className="mt-5">
          <CardHeader id="photos" title="Photos" />
          <CardBody>
            <PortalPhotos photos={photos} subject={horseName} />
          </CardBody>
        </Card>
      )}
      {files.length > 0 && (
        <Card aria-labelledby="files" className="mt-5">
          <CardHeader id="files" title="Files" />
          <CardRows>
            {files.map((file) => (
              <li key={file.id} className="px-5 py-2">
                <a
                  href={`${portalPath}/care/${id}/files/${file.id}`}
                  className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
                >
                  {file.name}
                </a>
              </li>
            ))}
          </CardRows>
        </Card>
      )}
      {!notes && photos.length + files.length === 0 && (
        <p className="mt-5 text-ink-soft">There are no notes or photos.</p>
      )}
    </>
  );
}
