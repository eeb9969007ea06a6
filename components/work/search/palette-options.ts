import type { IconName } from "@/components/ui/icon-names";
import { SEARCH_GROUP_LABELS } from "@/lib/domain/work/search/model/labels";
import { type CommandKey, findCommands } from "./commands";
import { getSearchHref } from "./get-search-href";
import { SEARCH_GROUP_ICONS } from "./search-group-icons";
import type { FoundGroup } from "./search-schema";
import type { ListedHorse } from "./use-few-horses";

export interface PaletteOption {
  id: string;
  title: string;
  detail?: string;
  icon: IconName;
  href: string;
}

export interface PaletteGroup {
  title: string;
  options: PaletteOption[];
}

interface PaletteState {
  query: string;
  commands: readonly CommandKey[];
  found: readonly FoundGroup[];
  /** The horse whose page is open. "Add record" applies to this horse. */
  horseId: string | null;
}

/** The ID of the option that opens the search page. */
export const SEE_ALL_ID = "seeAll";

/**
 * Lists the commands that match the query, followed by the search results. If there are more results, the last option
 * opens the search page.
 */
export function buildPaletteGroups({ query, commands, found, horseId }: PaletteState): PaletteGroup[] {
  const matching = findCommands(commands, query).map(({ title, commands: all }) => ({
    title,
    options: all.map(({ key, label, href, icon }) => ({
      id: key,
      title: label,
      icon,
      href: key === "addRecord" && horseId ? getNewRecordHref(`/horses/${horseId}`) : href,
    })),
  }));
  const hasMore = found.some((group) => group.hasMore);
  return [...matching, ...found.map(toGroup), ...(hasMore ? [createSeeAllGroup(query)] : [])];
}

function createSeeAllGroup(query: string): PaletteGroup {
  return {
    title: "More",
    options: [
      { id: SEE_ALL_ID, title: "See all results", icon: "magnifying-glass", href: getSearchHref(query) },
    ],
  };
}

/** Lists the horses in the search results, so that the user can choose which horse to add a record to. */
export function listHorsesForRecord(found: readonly FoundGroup[]): PaletteGroup[] {
  return found
    .filter(({ group }) => group === "horses")
    .map(toGroup)
    .map(({ title, options }) => ({
      title,
      options: options.map((option) => ({ ...option, href: getNewRecordHref(option.href) })),
    }));
}

/** Lists the horses whose name contains the query, for queries that are too short for a search. */
export function listFewHorsesForRecord(horses: readonly ListedHorse[], query: string): PaletteGroup[] {
  const text = query.trim().toLowerCase();
  const results = horses
    .filter(({ name }) => name.toLowerCase().includes(text))
    .map(({ id, name }) => ({ id, title: name, detail: "", path: `/horses/${id}` }));
  return results.length === 0 ? [] : listHorsesForRecord([{ group: "horses", results, hasMore: false }]);
}

/** Returns the horse ID in a path, or null. */
export function getHorseIdFromPath(pathname: string): string | null {
  return /^\/horses\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

function getNewRecordHref(horseHref: string): string {
  return `${horseHref}/health/new`;
}

function toGroup({ group, results }: FoundGroup): PaletteGroup {
  return {
    title: SEARCH_GROUP_LABELS[group],
    options: results.map(({ id, title, detail, path }) => ({
      id,
      title,
      detail,
      icon: SEARCH_GROUP_ICONS[group],
      href: path,
    })),
  };
}
