"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";

interface OrganizationFacts {
  name: string;
  planName: string;
  memberCount: number;
  timeZone: string;
  description: string | null;
}

type OrganizationCardViewProps = { state: "none" | "failed" } | { state: "loaded"; value: OrganizationFacts };

export function OrganizationCardView(props: OrganizationCardViewProps) {
  return (
    <Card aria-labelledby="your-organization">
      <CardHeader
        id="your-organization"
        title="Organization"
        actions={
          props.state === "loaded" && (
            <ButtonLink href="/organization" variant="quiet" size="small">
              Organization settings
            </ButtonLink>
          )
        }
      />
      {props.state === "none" && (
        <CardBody className="grid justify-items-start gap-4 text-ink-soft">
          You don't belong to an organization yet. Open your invitation link, or create your own organization.
          <ButtonLink href="/organization/new" size="small" icon="plus">
            New organization
          </ButtonLink>
        </CardBody>
      )}
      {props.state === "failed" && (
        <ErrorState compact what="your organization" action={<RetryButton size="small" />} />
      )}
      {props.state === "loaded" && <Facts {...props.value} />}
    </Card>
  );
}

function Facts({ name, planName, memberCount, timeZone, description }: OrganizationFacts) {
  return (
    <CardBody>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-faint">Name</dt>
        <dd className="min-w-0 truncate font-semibold">{name}</dd>
        <dt className="text-ink-faint">Plan</dt>
        <dd>{planName}</dd>
        <dt className="text-ink-faint">Members</dt>
        <dd className="tabular">{memberCount}</dd>
        <dt className="text-ink-faint">Time zone</dt>
        <dd>{timeZone.replaceAll("_", " ")}</dd>
      </dl>
      {description && <p className="mt-4 text-ink-soft">{description}</p>}
    </CardBody>
  );
}
