import type { Metadata } from "next";
import { WikiArticleLink } from "@/components/care/health/wiki-article-link";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { CARE_PLAN_KINDS } from "@/lib/domain/care/model/care-plan-kinds";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { isTruncated } from "@/lib/domain/horses/horses/model/horse-choices";
import { lookup } from "@/lib/http/page-context";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";
import { CareGate, type CarePageContext } from "../../_components/care-gate";
import { HorseSearchForm } from "../_components/horse-search-form";
import { NewCarePlanForm } from "../_components/new-care-plan-form";

interface NewPlanProps {
  pageContext: CarePageContext;
  horse: string;
  search: string;
}

export const metadata: Metadata = { title: "Plan care" };

/** `horse` is the preselected horse. `q` is a horse search for stables with too many horses to list. */
export default async function NewPlanPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const parameters = await searchParams;
  const [horse, search] = [
    getParameter(parameters, "horse"),
    getParameter(parameters, "q").slice(0, MAX_SEARCH_LENGTH),
  ];
  return (
    <CareGate level="full">
      {(pageContext) => <NewPlan pageContext={pageContext} horse={horse} search={search} />}
    </CareGate>
  );
}

async function NewPlan({ pageContext: { ctx, organization }, horse, search }: NewPlanProps) {
  const found = await lookup(listHorseChoices({ ctx, input: { search, with: horse } }));
  if (found.state === "failed") return <ErrorState what="horses" action={<RetryButton />} />;
  const horses = found.value;
  return (
    <>
      <PageHeader
        title="Plan care"
        description="A care plan sets the next due date each time you log the care."
      />
      {(search !== "" || isTruncated(horses)) && <HorseSearchForm search={search} horse={horse} />}
      {horses.length === 0 && search === "" ? (
        <EmptyState
          icon="horse"
          title="No horses yet"
          action={<ButtonLink href="/horses">Go to horses</ButtonLink>}
        />
      ) : (
        <NewCarePlanForm
          // The key remounts the form when the search changes.
          key={search}
          horses={horses}
          isPartial={search !== ""}
          horseId={horses.find(({ id }) => id === horse)?.id ?? null}
          explanations={Object.fromEntries(
            CARE_PLAN_KINDS.map((kind) => [kind, <WikiArticleLink key={kind} kind={kind} />]),
          )}
          today={getCalendarDate(organization.timeZone, ctx.clock.now())}
        />
      )}
    </>
  );
}
