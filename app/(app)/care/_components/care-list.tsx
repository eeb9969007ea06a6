import { hasPermission } from "@/lib/auth/permissions";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { type DueCarePage, listCare } from "@/lib/domain/care/care-plans/list-care";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { listSavedFilters } from "@/lib/domain/work/saved-filters/list-saved-filters";
import { readNextCare } from "@/lib/http/care/read-next-care";
import { readSharedCare } from "@/lib/http/care/read-shared-care";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import type { CarePageContext } from "./care-gate";
import { CareListView } from "./care-list-view";
import { type CareUrlState, getCareHref } from "./care-url-state";

/** The list covers one week, unless the URL requests all care. */
const AHEAD_DAYS = 7;
const FAR_AHEAD_DAYS = 400;

export async function CareList({
  pageContext,
  urlState,
}: {
  pageContext: CarePageContext;
  urlState: CareUrlState;
}) {
  const { ctx, organization } = pageContext;
  const { kind, all, byHorse, cursor } = urlState;
  const order = byHorse ? "horse" : "date";
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const until = all ? null : addCalendarDays(today, AHEAD_DAYS);
  const [found, filters, shared] = await Promise.all([
    lookup(
      withFirstPageFallback(cursor, (from) => listCare({ ctx, input: { kind, until, order, cursor: from } })),
    ),
    lookup(listSavedFilters({ ctx, input: { list: "care" } })),
    readSharedCare(ctx, all ? FAR_AHEAD_DAYS : AHEAD_DAYS),
  ]);
  const isEmptyWeek = found.state === "loaded" && found.value.care.length === 0 && !all;
  return (
    <CareListView
      shared={kind ? shared.filter((row) => row.kind === kind) : shared}
      urlState={urlState}
      today={today}
      next={isEmptyWeek ? await readNextCare(ctx, kind) : null}
      page={found.state === "loaded" ? toCareListPage(found.value, urlState) : null}
      filters={filters.state === "loaded" ? filters.value : null}
      canWrite={hasPermission(ctx.permissions, "care", "full") && !organization.isLocked}
    />
  );
}

function toCareListPage({ care, counts, nextCursor, previousCursor }: DueCarePage, urlState: CareUrlState) {
  const to = (cursor: string | null) => (cursor ? getCareHref({ ...urlState, cursor }) : undefined);
  return {
    counts,
    rows: care.map((item) => ({ ...item, title: getCarePlanTitle(item.kind, item.subject) })),
    before: to(previousCursor),
    after: to(nextCursor),
  };
}
