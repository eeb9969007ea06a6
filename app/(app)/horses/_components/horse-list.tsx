import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { listHorsesWithOverdueCare } from "@/lib/domain/care/care-plans/list-horses-with-overdue-care";
import { listSharedHorsesWithOverdueCare } from "@/lib/domain/care/shared-care/list-shared-horses-with-overdue-care";
import type { SharedHorseDto } from "@/lib/domain/horses/horse-shares/dto";
import { listSharedHorses, type SharedHorsePage } from "@/lib/domain/horses/horse-shares/list-shared-horses";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { type HorseListPage, listHorses } from "@/lib/domain/horses/horses/list-horses";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import { listSavedFilters } from "@/lib/domain/work/saved-filters/list-saved-filters";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { formatSort } from "@/lib/lists/sort";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { getPlanHorseLimit } from "./get-plan-horse-limit";
import { getHorseListHref, type HorseListUrlState } from "./horse-list-url-state";
import { HorseListView } from "./horse-list-view";

/** Loads the list, the horses with overdue care and the filter choices, with one query each. */
export async function HorseList({ ctx, urlState }: { ctx: Context; urlState: HorseListUrlState }) {
  const { cursor, shared: sharedCursor, sort, ...filter } = urlState;
  const input = { ...filter, sort: formatSort(sort) };
  const horses = lookup(
    withFirstPageFallback(cursor, (from) => listHorses({ ctx, input: { ...input, cursor: from } })),
  );
  const sharedHorses = urlState.archived
    ? null
    : lookup(
        withFirstPageFallback(sharedCursor, (from) =>
          listSharedHorses({ ctx, input: { search: filter.search, cursor: from } }),
        ),
      );
  const [found, shared, overdue, sharedOverdue, filters, herd] = await Promise.all([
    horses,
    sharedHorses,
    findOverdueHorses(ctx, horses, listHorsesWithOverdueCare),
    findOverdueHorses(ctx, sharedHorses, listSharedHorsesWithOverdueCare),
    lookup(listSavedFilters({ ctx, input: { list: "horses" } })),
    lookup(getHerdSummary({ ctx })),
  ]);
  const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  const plan = getPlanHorseLimit(ctx);
  return (
    <HorseListView
      urlState={urlState}
      page={found.state === "loaded" ? toHorseListPage(found.value, urlState, { today, overdue }) : null}
      shared={
        shared?.state === "loaded"
          ? toSharedListPage(shared.value, urlState, { today, overdue: sharedOverdue })
          : null
      }
      filters={filters.state === "loaded" ? filters.value : null}
      herd={herd.state === "loaded" ? herd.value : null}
      plan={plan}
      exportPlan={getExportPlan(ctx)}
      canLogVisits={hasPermission(ctx.permissions, "care", "full") && !ctx.organization?.isLocked}
      canWrite={hasPermission(ctx.permissions, "horses", "full") && !ctx.organization?.isLocked}
      hasChosenHorses={ctx.horseIds !== "all"}
    />
  );
}

/**
 * Returns the IDs of the page's horses that have overdue care. Returns an empty set if the viewer can't see care or the
 * lookup fails.
 */
async function findOverdueHorses(
  ctx: Context,
  horses: Promise<Lookup<HorseListPage | SharedHorsePage>> | null,
  list: typeof listHorsesWithOverdueCare,
): Promise<ReadonlySet<string>> {
  const page = await horses;
  const horseIds = page?.state === "loaded" ? page.value.horses.map(({ id }) => id) : [];
  if (horseIds.length === 0 || !hasPermission(ctx.permissions, "care", "read")) return new Set();
  const found = await lookup(list({ ctx, input: { horseIds } }));
  return new Set(found.state === "loaded" ? found.value : []);
}

/** Returns the plan to upgrade to for exports, or null if the current plan includes them. */
function getExportPlan(ctx: Context) {
  if (hasFeature(ctx.organization?.tier ?? "personal", "export")) return null;
  const plan = getPlanWithFeature("export");
  return { name: PLANS[plan].name, href: isOwner(ctx) ? getPlanChoicePath(plan) : "/pricing" };
}

function toHorseListPage(
  { horses, nextCursor, previousCursor }: HorseListPage,
  urlState: HorseListUrlState,
  { today, overdue }: { today: CalendarDate; overdue: ReadonlySet<string> },
) {
  // An old cursor may point past the last horse. In that case, the page links to the first page.
  const isPastLastPage = horses.length === 0 && urlState.cursor !== null;
  const to = (cursor: string | null) => getHorseListHref({ ...urlState, cursor });
  return {
    rows: horses.map((horse) => ({
      ...toHorseRowData(horse, today),
      hasOverdueCare: overdue.has(horse.id),
    })),
    before: previousCursor || isPastLastPage ? to(previousCursor) : undefined,
    after: nextCursor ? to(nextCursor) : undefined,
  };
}

function toHorseRowData(horse: HorseDto, today: CalendarDate) {
  const { id, name, barnName, location, ownerName, isLocked, isSample, picture } = horse;
  const pictureUrl = picture?.smallUrl ?? null;
  return {
    id,
    name,
    barnName,
    location,
    ownerName,
    isLocked,
    isSample,
    pictureUrl,
    description: describeHorse(horse, today),
  };
}

/** Returns null if no shared horse matches. */
function toSharedListPage(
  { horses, nextCursor, previousCursor }: SharedHorsePage,
  urlState: HorseListUrlState,
  { today, overdue }: { today: CalendarDate; overdue: ReadonlySet<string> },
) {
  const isPastLastPage = horses.length === 0 && urlState.shared !== null;
  if (horses.length === 0 && !isPastLastPage) return null;
  const to = (shared: string | null) => `${getHorseListHref({ ...urlState, shared })}#shared`;
  return {
    rows: horses.map((horse) => ({
      ...toSharedHorseRow(horse, today),
      hasOverdueCare: overdue.has(horse.id),
    })),
    before: previousCursor || isPastLastPage ? to(previousCursor) : undefined,
    after: nextCursor ? to(nextCursor) : undefined,
  };
}

function toSharedHorseRow({ organization, pictureUrl, ...horse }: SharedHorseDto, today: CalendarDate) {
  const { id, name } = horse;
  return {
    id,
    name,
    pictureUrl,
    description: describeHorse(horse, today),
    organizationName: organization.name,
  };
}
