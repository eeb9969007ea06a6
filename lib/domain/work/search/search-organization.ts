import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { isAmongMany, type SearchPart, selectFoundRows } from "@/lib/domain/work/search/data";
import type { SearchGroup } from "@/lib/domain/work/search/model/labels";
import { type SearchInput, searchSchema } from "@/lib/domain/work/search/model/schemas";
import { toGroups } from "@/lib/domain/work/search/to-groups";
import { createNotFoundError, parse } from "@/lib/errors";
import { hasFeature } from "@/lib/plans/entitlements";
import { consumeLimit } from "@/lib/rate-limit";

/** Further words are ignored. */
const MAX_WORDS = 6;

/** Shorter words match too much. */
const MIN_LENGTH = 2;

/** Minimum length for large tables, whose trigram index needs three letters. */
const MIN_LENGTH_AMONG_MANY = 3;

/** Searches horses, people, records and invoices that the actor can see. Returns nothing for too short a query. */
export async function searchOrganization({ ctx, input }: VerbArguments<SearchInput>): Promise<SearchGroup[]> {
  const { userId } = requireUser(ctx);
  if (!ctx.organization) throw createNotFoundError("Organization");
  const { q, limit } = parse(searchSchema, input);
  const sought = searchWords(q);
  if (!sought) return [];
  const parts = partsFor(ctx).filter((part) => sought.areEnoughAmongMany || !isAmongMany(part));
  if (parts.length === 0) return [];
  await consumeLimit("search.account", userId);
  return toGroups(await selectFoundRows(ctx, { words: sought.words, parts, limit }));
}

function partsFor({ organization, permissions }: Context): SearchPart[] {
  const tier = organization?.tier ?? "personal";
  const seesHorses = grants(permissions, "horses", "read");
  const may: Record<SearchPart, boolean> = {
    horses: seesHorses,
    sharedHorses: seesHorses,
    members: grants(permissions, "members", "read"),
    clients: grants(permissions, "clients", "read") && hasFeature(tier, "client_management"),
    records: grants(permissions, "care", "read"),
    sharedRecords: seesHorses && grants(permissions, "health", "read"),
    invoices: grants(permissions, "invoices", "read") && hasFeature(tier, "invoicing"),
  };
  return (Object.keys(may) as SearchPart[]).filter((part) => may[part]);
}

interface SearchWords {
  words: string[];
  /** Whether the words are long enough for records and invoices. */
  areEnoughAmongMany: boolean;
}

/** Returns null if the query is too short. */
function searchWords(search: string): SearchWords | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const longest = Math.max(0, ...words.map((word) => word.length));
  return longest < MIN_LENGTH ? null : { words, areEnoughAmongMany: longest >= MIN_LENGTH_AMONG_MANY };
}
