import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { isLargePart, type SearchPart, selectSearchResultRows } from "@/lib/domain/work/search/data";
import type { SearchGroup } from "@/lib/domain/work/search/model/labels";
import { type SearchInput, searchSchema } from "@/lib/domain/work/search/model/schemas";
import { toSearchGroups } from "@/lib/domain/work/search/to-search-groups";
import { createNotFoundError, parse } from "@/lib/errors";
import { hasFeature } from "@/lib/plans/entitlements";
import { consumeRateLimit } from "@/lib/rate-limit";

/** The maximum number of words. Additional words are ignored. */
const MAX_WORDS = 6;

/** The minimum length of the longest word. Shorter words match too many rows. */
const MIN_LENGTH = 2;

/**
 * Large tables are searched only if the longest word has at least this many letters, because their trigram
 * index needs three.
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
  const searchWords = parseSearchWords(q);
  if (!searchWords) return [];
  const parts = getSearchParts(ctx).filter(
    (part) => searchWords.areLongEnoughForLargeParts || !isLargePart(part),
  );
  if (parts.length === 0) return [];
  await consumeRateLimit("search.account", userId);
  const rows = await selectSearchResultRows(ctx, { words: searchWords.words, parts, limit });
  const { numberFormat, timeZone } = ctx.organization;
  const { words } = searchWords;
  return toSearchGroups(rows, { words, numberFormat, today: getCalendarDate(timeZone, ctx.clock.now()) });
}

function getSearchParts({ organization, permissions }: Context): SearchPart[] {
  const tier = organization?.tier ?? "personal";
  const seesHorses = hasPermission(permissions, "horses", "read");
  const isAccessible: Record<SearchPart, boolean> = {
    horses: seesHorses,
    sharedHorses: seesHorses,
    members: hasPermission(permissions, "members", "read"),
    clients: hasPermission(permissions, "clients", "read") && hasFeature(tier, "client_management"),
    // As on the task board, tasks stay readable on plans that don't include them.
    tasks: hasPermission(permissions, "tasks", "read"),
    records: hasPermission(permissions, "care", "read"),
    sharedRecords: seesHorses && hasPermission(permissions, "health", "read"),
    invoices: hasPermission(permissions, "invoices", "read") && hasFeature(tier, "invoicing"),
  };
  return (Object.keys(isAccessible) as SearchPart[]).filter((part) => isAccessible[part]);
}

interface SearchWords {
  words: string[];
  /** Whether the words are long enough to search tasks, records and invoices. */
  areLongEnoughForLargeParts: boolean;
}

/** Returns the search words, or null if the query is too short. */
function parseSearchWords(search: string): SearchWords | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const longest = Math.max(0, ...words.map((word) => word.length));
  return longest < MIN_LENGTH
    ? null
    : { words, areLongEnoughForLargeParts: longest >= MIN_LENGTH_FOR_LARGE_PARTS };
}
