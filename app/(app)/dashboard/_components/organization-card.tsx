import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getOrganization } from "@/lib/domain/organizations/get-organization";
import { lookup } from "@/lib/http/page-context";

export async function OrganizationCard({ loaded: { ctx } }: { loaded: LoadedContext }) {
  if (!ctx.organization) {
    return (
      <Card aria-labelledby="your-organization">
        <CardHeader id="your-organization" title="Organization" />
        <CardBody className="text-ink-soft">You don't belong to an organization yet.</CardBody>
      </Card>
    );
  }
  const organization = await lookup(getOrganization({ ctx }));
  return (
    <Card aria-labelledby="your-organization">
      <CardHeader id="your-organization" title="Organization" />
      {organization.state === "failed" ? (
        <ErrorState compact what="your organization" action={<RetryButton size="small" />} />
      ) : (
        <CardBody>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-ink-faint">Name</dt>
            <dd className="min-w-0 truncate font-semibold">{organization.value.name}</dd>
            <dt className="text-ink-faint">Plan</dt>
            <dd>{PLANS[organization.value.tier].name}</dd>
            <dt className="text-ink-faint">Members</dt>
            <dd className="tabular">{organization.value.memberCount}</dd>
            <dt className="text-ink-faint">Time zone</dt>
            <dd>{organization.value.timeZone.replaceAll("_", " ")}</dd>
          </dl>
          {organization.value.description && (
            <p className="mt-4 text-ink-soft">{organization.value.description}</p>
          )}
        </CardBody>
      )}
    </Card>
  );
}
