import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { getProfile } from "@/lib/domain/identity/profile/get-profile";
import { listOwnedOrganizations } from "@/lib/domain/organizations/organizations/list-owned-organizations";
import { lookup } from "@/lib/http/page-context";
import { OrganizationRow } from "./organization-row";

/**
 * Lists the organizations that the user owns, with buttons to transfer, close or reopen them. Renders nothing if
 * the user doesn't own any organizations.
 */
export async function OrganizationsCard({ ctx }: { ctx: Context }) {
  const [owned, profile] = await Promise.all([
    lookup(listOwnedOrganizations({ ctx })),
    lookup(getProfile({ ctx })),
  ]);
  if (owned.state === "failed" || profile.state === "failed")
    return <ErrorState what="your organizations" action={<RetryButton />} />;
  if (owned.value.length === 0) return null;
  return (
    <Card aria-labelledby="organizations">
      <CardHeader
        id="organizations"
        title="Organizations that you own"
        description="You can reopen a closed organization within 30 days."
      />
      <CardRows>
        {owned.value.map((organization) => (
          <OrganizationRow key={organization.id} {...organization} hasPassword={profile.value.hasPassword} />
        ))}
      </CardRows>
    </Card>
  );
}
