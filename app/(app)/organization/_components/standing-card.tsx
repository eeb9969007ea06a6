import { HandOverButton } from "@/components/organizations/hand-over-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { getProfile } from "@/lib/domain/profile/get-profile";
import { lookup } from "@/lib/http/page-context";
import { LeaveButton } from "./leave-button";
import type { InOrganization } from "./organization-section";

/** How the person stands to the organization, and how that ends: an owner hands over or closes, others leave. */
export function StandingCard({ here }: { here: InOrganization }) {
  const { organization, viewer } = here;
  const isOwner = organization.ownerId === viewer.userId;
  return (
    <Card aria-labelledby="your-standing">
      <CardHeader
        id="your-standing"
        title={isOwner ? "You are the owner" : `Your role: ${viewer.roleName ?? "Member"}`}
      />
      <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {isOwner ? <Owned here={here} /> : <Joined here={here} />}
      </CardBody>
    </Card>
  );
}

async function Owned({ here: { ctx, organization } }: { here: InOrganization }) {
  const profile = await lookup(getProfile({ ctx }));
  if (profile.state === "failed") return <ErrorState compact what="your account" action={<RetryButton />} />;
  const { id, name } = organization;
  return (
    <>
      <p className="max-w-xl text-ink-soft">
        An organization has one owner. To leave it, hand it over to another member first.
      </p>
      <div className="flex flex-wrap gap-2">
        <HandOverButton id={id} name={name} hasPassword={profile.value.hasPassword} />
        <ButtonLink href="/account/data" size="small">
          Close it
        </ButtonLink>
      </div>
    </>
  );
}

function Joined({ here: { organization } }: { here: InOrganization }) {
  return (
    <>
      <p className="max-w-xl text-ink-soft">
        Who leaves sees nothing of the organization any more. To come back takes an invitation.
      </p>
      <LeaveButton id={organization.id} name={organization.name} />
    </>
  );
}
