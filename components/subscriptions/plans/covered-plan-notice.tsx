import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type CoveringOrganization, formatCoverage, NEW_ORGANIZATION_PATH } from "@/lib/plans/plan-coverage";

/**
 * Appears instead of the list of plans if someone else pays for the user's organizations. Lists those organizations.
 */
export function CoveredPlanNotice({ coveredBy }: { coveredBy: readonly CoveringOrganization[] }) {
  return (
    <Card className="mt-6 max-w-2xl" aria-labelledby="covered-plan">
      <CardHeader id="covered-plan" title="You don't need your own plan" />
      <CardBody>
        {coveredBy.length > 0 && (
          <ul className="mb-3 space-y-1">
            {coveredBy.map((organization) => (
              <li key={organization.name}>{formatCoverage(organization)}</li>
            ))}
          </ul>
        )}
        <p className="text-ink-soft">
          You need your own plan only for organizations that you own. Create an organization to see plans and
          prices here.
        </p>
        <ButtonLink href={NEW_ORGANIZATION_PATH} className="mt-4">
          Create your own organization
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
