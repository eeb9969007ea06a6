import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { isLargePart, type SearchPart, selectSearchResultRows } from "@/lib/domain/work/search/data";
import type { SearchGroup } from "@/lib/domain/work/search/model/labels";
import { type SearchInput, searchSchema } from "@/lib/domain/work/search/model/schemas";
import { parseSearchTerms, type SearchTerm } from "@/lib/domain/work/search/parse-search-terms";
import { toSearchGroups } from "@/lib/domain/work/search/to-search-groups";
import { createNotFoundError, parse } from "@/lib/errors";
import { hasFeature } from "@/lib/plans/entitlements";
import { consumeRateLimit } from "@/lib/rate-limit";

/** The minimum length of the longest word. Shorter words match too many rows. */
const MIN_LENGTH = 2;

/**
 * Large tables are searched only if the longest word has at least this many letters, because their trigram index
 * needs three.
 */
const MIN_LENGTH_FOR_LARGE_PARTS = 3;

/**
 * Searches horses, people, tasks, records and invoices that the actor can see. Returns nothing if the query is too
 * short.
 */
export async function searchOrganization({ ctx, input }: VerbArguments<SearchInput>): Promise<SearchGroup[]> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  const { q, limit } = parse(searchSchema, input);
  const terms = parseSearchTerms(q);
  const longest = getLongestWordLength(terms);
  if (longest < MIN_LENGTH) return [];
  const parts = getSearchParts(ctx).filter(
    (part) => longest >= MIN_LENGTH_FOR_LARGE_PARTS || !isLargePart(part),
  );
  if (parts.length === 0) return [];
  await consumeRateLimit("search.account", userId);
  // Reads one more row than the limit, to detect whether there are more results.
  const rows = await selectSearchResultRows(ctx, { terms, parts, limit: limit + 1 });
  const { numberFormat, timeZone } = ctx.organization;
  const words = terms.flatMap((term) => term.words);
  const today = getCalendarDate(timeZone, ctx.clock.now());
  return toSearchGroups(rows, { limit, words, numberFormat, today });
}

function getSearchParts({ organization, permissions, share }: Context): SearchPart[] {
  const tier = organization?.tier ?? "personal";
  const seesHorses = hasPermission(permissions, "horses", "read");
  const isAccessible: Record<SearchPart, boolean> = {
    horses: seesHorses,
    sharedHorses: seesHorses,
    members: hasPermission(permissions, "members", "read"),
    // The same rule as for the list of contacts.
    contacts: seesHorses && !share,
    clients:
      !seesHorses && hasPermission(permissions, "clients", "read") && hasFeature(tier, "client_management"),
    // As on the task board, tasks stay readable on plans that don't include them.
    tasks: hasPermission(permissions, "tasks", "read"),
    records: hasPermission(permissions, "care", "read"),
    sharedRecords: seesHorses && hasPermission(permissions, "health", "read"),
    invoices: hasPermission(permissions, "invoices", "read") && hasFeature(tier, "invoicing"),
  };
  return (Object.keys(isAccessible) as SearchPart[]).filter((part) => isAccessible[part]);
}

function getLongestWordLength(terms: readonly SearchTerm[]): number {
  return Math.max(0, ...terms.flatMap(({ words }) => words.map(({ length }) => length)));
}
