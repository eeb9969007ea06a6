import type { Metadata } from "next";
import { HorsePayers } from "@/components/billing/ownership/horse-payers";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import { suggestHorseOwners } from "@/lib/domain/billing/ownership/suggest-horse-owners";
import { lookup } from "@/lib/http/page-context";
import { hasFeature } from "@/lib/plans/entitlements";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorsePageContext, type HorseParams } from "../_components/horse-page";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Owners") };
}

/** Shows the owners of the horse and the payers of its charges. */
export default function OwnersPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="owners">
      {(pageContext) =>
        pageContext.ctx.share ? (
          <EmptyState icon="lock" title="No access to owners and payers">
            Owners and payers are never shared with other organizations. Ask the horse's stable about them.
          </EmptyState>
        ) : (
          <Owners pageContext={pageContext} />
        )
      }
    </HorsePage>
  );
}

async function Owners({ pageContext: { ctx, horse, organization } }: { pageContext: HorsePageContext }) {
  const isOpen = horse.archivedAt === null && !horse.isLocked;
  const canEditOwners = isOpen && hasPermission(ctx.permissions, "horses", "full");
  const canEditRules =
    isOpen &&
    hasPermission(ctx.permissions, "invoices", "full") &&
    hasFeature(organization.tier, "invoicing");
  const input = { horse_id: horse.id };
  const [found, suggestions] = await Promise.all([
    lookup(getHorsePayers({ ctx, input })),
    canEditOwners ? suggestHorseOwners({ ctx, input }) : null,
  ]);
  if (found.state === "failed" || !found.value)
    return <ErrorState what="the owners" action={<RetryButton />} />;
  return (
    <HorsePayers
      payers={found.value}
      suggestions={suggestions}
      today={getCalendarDate(organization.timeZone, ctx.clock.now())}
      canEditOwners={canEditOwners}
      canEditRules={canEditRules}
    />
  );
}
