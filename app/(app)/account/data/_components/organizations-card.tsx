import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { listOwnedOrganizations } from "@/lib/domain/organizations/list-owned";
import { lookup } from "@/lib/http/page-context";
import { purgeDate } from "@/lib/restore-period";
import { CloseOrganizationButton } from "./close-organization-button";
import { ReopenOrganizationButton } from "./reopen-organization-button";

/** What the person owns, to be closed and reopened. Who owns nothing sees nothing. */
export async function OrganizationsCard({ ctx }: { ctx: Context }) {
  const owned = await lookup(listOwnedOrganizations({ ctx }));
  if (owned.state === "failed") return <ErrorState what="your organizations" action={<RetryButton />} />;
  if (owned.value.length === 0) return null;
  return (
    <Card aria-labelledby="organizations">
      <CardHeader
        id="organizations"
        title="Organizations that you own"
        description="Closing one can be undone for 30 days."
      />
      <CardRows>
        {owned.value.map(({ id, name, memberCount, closedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 break-words font-medium">
                {name}
                {closedAt && (
                  <Badge tone="due" icon="clock">
                    Closed
                  </Badge>
                )}
              </p>
              <p className="text-ink-faint text-sm">
                {closedAt ? (
                  <>
                    Deleted for good on <DateText value={purgeDate(closedAt)} />
                  </>
                ) : memberCount === 1 ? (
                  "Only you"
                ) : (
                  `${memberCount} members`
                )}
              </p>
            </div>
            {closedAt ? (
              <ReopenOrganizationButton id={id} name={name} />
            ) : (
              <CloseOrganizationButton id={id} name={name} memberCount={memberCount} />
            )}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
