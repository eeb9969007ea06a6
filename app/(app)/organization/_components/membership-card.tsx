import { TransferOwnershipButton } from "@/components/organizations/organizations/transfer-ownership-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { getProfile } from "@/lib/domain/identity/profile/get-profile";
import { lookup } from "@/lib/http/page-context";
import { LeaveOrganizationButton } from "./leave-organization-button";
import type { OrganizationPageContext } from "./organization-section";

/** Shows the user's role. Owners can transfer or close the organization; other members can leave it. */
export function MembershipCard({ pageContext }: { pageContext: OrganizationPageContext }) {
  const { organization, viewer } = pageContext;
  const isOwner = organization.ownerId === viewer.userId;
  return (
    <Card aria-labelledby="your-standing">
      <CardHeader
        id="your-standing"
        title={isOwner ? "You are the owner" : `Your role: ${viewer.roleName ?? "Member"}`}
      />
      <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {isOwner ? <OwnerActions pageContext={pageContext} /> : <MemberActions pageContext={pageContext} />}
      </CardBody>
    </Card>
  );
}

async function OwnerActions({
  pageContext: { ctx, organization },
}: {
  pageContext: OrganizationPageContext;
}) {
  const profile = await lookup(getProfile({ ctx }));
  if (profile.state === "failed") return <ErrorState compact what="your account" action={<RetryButton />} />;
  const { id, name } = organization;
  return (
    <>
      <p className="max-w-xl text-ink-soft">
        An organization has one owner. Before you leave, transfer ownership to another member.
      </p>
      <div className="flex flex-wrap gap-2">
        <TransferOwnershipButton id={id} name={name} hasPassword={profile.value.hasPassword} />
        <ButtonLink href="/account/data" size="small">
          Close organization{" "}
        </ButtonLink>
      </div>
    </>
  );
}

function MemberActions({ pageContext: { organization } }: { pageContext: OrganizationPageContext }) {
  return (
    <>
      <p className="max-w-xl text-ink-soft">
        If you leave, you lose access to the organization. To return, you need a new invitation.
      </p>
      <LeaveOrganizationButton id={organization.id} name={organization.name} />
    </>
  );
}
