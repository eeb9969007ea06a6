import type { Metadata } from "next";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { LightLink } from "@/components/ui/light-link";
import type { Context } from "@/lib/auth/context";
import { getPortalSharing } from "@/lib/domain/billing/portal/get-portal-sharing";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { listPortalHorses } from "@/lib/domain/work/portal-horses/portal-horses";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";

export const metadata: Metadata = createHiddenPageMetadata("Your horses");

export default async function PortalHorsesPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  return (
    <PortalGate organizationId={organizationId} path="horses">
      {(signedIn) => <Horses {...signedIn} />}
    </PortalGate>
  );
}

async function Horses({
  ctx,
  organization,
  contactName,
}: {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
}) {
  const read = await lookup(Promise.all([listPortalHorses({ ctx }), getPortalSharing({ ctx })]));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  const [horses, { sharesHorses }] = read.value;
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Your horses">
      {horses.length === 0 ? (
        <NoHorses organization={organization} isShared={sharesHorses} />
      ) : (
        <Card aria-label="Horses" className="mt-5">
          <CardRows>
            {horses.map(({ id, name, breed, isOwner, pictureUrl }) => (
              <li key={id} className="flex items-center gap-4 px-5 py-3">
                <Avatar name={name} src={pictureUrl ?? undefined} />
                <span className="grid min-w-0">
                  <LightLink
                    href={`${getPortalPath(organization.id)}/horses/${id}`}
                    className="inline-flex min-h-11 items-center wrap-anywhere font-medium underline underline-offset-4"
                  >
                    {name}
                  </LightLink>
                  <span className="wrap-anywhere text-ink-soft text-sm">
                    {[breed, isOwner ? null : "Leased by you"].filter(Boolean).join(", ")}
                  </span>
                </span>
              </li>
            ))}
          </CardRows>
        </Card>
      )}
    </PortalFrame>
  );
}

/** Explains why no horse is shown and what will appear here later. */
function NoHorses({ organization, isShared }: { organization: PortalOrganization; isShared: boolean }) {
  const { id, name } = organization;
  return (
    <div className="mt-5 grid max-w-prose justify-items-start gap-4 text-ink-soft">
      <p className="wrap-anywhere">
        {isShared
          ? `${name} hasn't added you as the owner or lessee of a horse.`
          : `${name} doesn't share horses in the portal.`}
      </p>
      <p className="wrap-anywhere">
        {isShared ? "Once it does" : "If it starts sharing them"}, each horse that you own or lease will
        appear here with its care, upcoming events and photos.
      </p>
      <ButtonLink href={getPortalPath(id, "messages")}>Message the stable</ButtonLink>
    </div>
  );
}
