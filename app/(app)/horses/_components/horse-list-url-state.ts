import {
  DEFAULT_HORSE_SORT,
  HORSE_SORTS,
  type HorseSort,
} from "@/lib/domain/horses/horses/model/horse-sorts";
import { SEXES, type Sex } from "@/lib/domain/horses/horses/model/sex";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";
import { formatSort, readSort } from "@/lib/lists/sort";

/** The state stored in the list's URL: filters, order and page. */
export interface HorseListUrlState {
  search: string;
  sex: Sex | null;
  location: string;
  owner: string;
  /** Whether to show only horses whose documents have expired or expire soon. */
  documents: "expiring" | null;
  /** Whether to show archived horses instead of active horses. */
  archived: boolean;
  sort: HorseSort;
  /** The page cursor of the list; null for the first page. */
  cursor: string | null;
  /** The page cursor of the list of shared horses. */
  shared: string | null;
}

const DEFAULT_URL_STATE: HorseListUrlState = {
  search: "",
  sex: null,
  location: "",
  owner: "",
  documents: null,
  archived: false,
  sort: DEFAULT_HORSE_SORT,
  cursor: null,
  shared: null,
};

/** Page cursors to use when a filter changes, so that the list starts at its first page. */
export const FIRST_PAGE_CURSORS = { cursor: null, shared: null } as const;

/** Reads the page's query. Ignores unknown values so that old links still work. */
export function parseHorseListUrlState(parameters: QueryParameters): HorseListUrlState {
  const text = (name: string, longest: number) => getParameter(parameters, name).slice(0, longest);
  return {
    search: text("q", MAX_SEARCH_LENGTH),
    sex: SEXES.find((sex) => sex === getParameter(parameters, "sex")) ?? null,
    location: text("location", 100),
    owner: text("owner", 200),
    documents: getParameter(parameters, "documents") === "expiring" ? "expiring" : null,
    archived: getParameter(parameters, "archived") === "1",
    sort: readSort(HORSE_SORTS, getParameter(parameters, "sort")) ?? DEFAULT_HORSE_SORT,
    cursor: getParameter(parameters, "cursor") || null,
    shared: getParameter(parameters, "shared") || null,
  };
}

export function getHorseListHref(parts: Partial<HorseListUrlState>): string {
  const { search, archived, sort, ...rest } = { ...DEFAULT_URL_STATE, ...parts };
  const order = formatSort(sort);
  return createPageHref("/horses", {
    q: search,
    ...rest,
    archived: archived ? "1" : null,
    sort: order === formatSort(DEFAULT_HORSE_SORT) ? null : order,
  });
}

/** Returns whether the URL contains filters for the list. */
export function hasHorseFilters({ search, sex, location, owner, documents }: HorseListUrlState): boolean {
  return Boolean(search || sex || location || owner || documents);
}
