"use client";

import type { ReactNode } from "react";
import { DensityMenuItem } from "@/components/lists/density-button";
import { ListViewChoice, ListViewMenu } from "@/components/lists/list-view-menu";
import { SearchBox } from "@/components/ui/search-box";
import type { HerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { MAX_FILTER_CHOICES } from "@/lib/domain/horses/horses/model/horse-choices";
import { DEFAULT_HORSE_SORT, HORSE_SORTS } from "@/lib/domain/horses/horses/model/horse-sorts";
import { SEX_LABELS, SEXES } from "@/lib/domain/horses/horses/model/sex";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";
import { formatSort, readSort } from "@/lib/lists/sort";
import { FIRST_PAGE_CURSORS, getHorseListHref, type HorseListUrlState } from "./horse-list-url-state";

type Choice = { value: string; label: string };

const SEX_CHOICES: readonly Choice[] = SEXES.map((sex) => ({ value: sex, label: SEX_LABELS[sex] }));
/** The documents filter appears only after the user follows the dashboard's link to expiring documents. */
const EXPIRING_CHOICES: readonly Choice[] = [{ value: "expiring", label: "Expiring" }];
const SORT_CHOICES: readonly Choice[] = [
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "-born", label: "Youngest first" },
  { value: "born", label: "Oldest first" },
  { value: "location", label: "Stall" },
  { value: "owner", label: "Owner" },
];
const toChoices = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

interface HorseFiltersProps {
  urlState: HorseListUrlState;
  herd: HerdSummary | null;
  /** Additional controls for the list. */
  children: ReactNode;
}

/** Renders a search form and a menu of links. The URL stores the filters, so both work without JavaScript. */
export function HorseFilters({ urlState, herd, children }: HorseFiltersProps) {
  const { search, sex, location, owner, documents, archived, sort } = urlState;
  const order = formatSort(sort);
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-5 py-3 max-sm:px-3">
      <search className="min-w-52 flex-1 max-lg:basis-full">
        <SearchBox
          action="/horses"
          search={search}
          clearHref={getHorseListHref({ ...urlState, search: "", ...FIRST_PAGE_CURSORS })}
          maxLength={MAX_SEARCH_LENGTH}
          label="Search horses"
          placeholder="Name, stall, breed, chip or owner"
        >
          {sex && <input type="hidden" name="sex" value={sex} />}
          {location && <input type="hidden" name="location" value={location} />}
          {owner && <input type="hidden" name="owner" value={owner} />}
          {documents && <input type="hidden" name="documents" value={documents} />}
          {archived && <input type="hidden" name="archived" value="1" />}
          {order !== formatSort(DEFAULT_HORSE_SORT) && <input type="hidden" name="sort" value={order} />}
        </SearchBox>
      </search>
      <ListViewMenu filterCount={[sex, location, owner, documents].filter(Boolean).length}>
        <Filter name="Sex" filter="sex" current={sex ?? ""} choices={SEX_CHOICES} urlState={urlState} />
        <Filter
          name="Stall"
          filter="location"
          current={location}
          choices={toChoices(herd?.locations ?? [])}
          urlState={urlState}
        />
        <Filter
          name="Owner"
          filter="owner"
          current={owner}
          choices={toChoices(herd?.owners ?? [])}
          urlState={urlState}
        />
        {documents && (
          <Filter
            name="Documents"
            filter="documents"
            current={documents}
            choices={EXPIRING_CHOICES}
            urlState={urlState}
          />
        )}
        <ListViewChoice
          name="Sort"
          choices={SORT_CHOICES}
          current={order}
          getHref={(value) =>
            getHorseListHref({
              ...urlState,
              ...FIRST_PAGE_CURSORS,
              sort: readSort(HORSE_SORTS, value) ?? DEFAULT_HORSE_SORT,
            })
          }
        />
        <DensityMenuItem />
      </ListViewMenu>
      {children}
    </div>
  );
}

interface FilterProps {
  name: string;
  filter: "sex" | "location" | "owner" | "documents";
  /** Empty if all horses are shown. */
  current: string;
  choices: readonly Choice[];
  urlState: HorseListUrlState;
}

function Filter({ name, filter, current, choices, urlState }: FilterProps) {
  if (choices.length === 0 && current === "") return null;
  return (
    <ListViewChoice
      name={name}
      choices={[{ value: "", label: "All" }, ...choices.slice(0, MAX_FILTER_CHOICES)]}
      current={current}
      getHref={(value) => getHorseListHref({ ...urlState, [filter]: value || null, cursor: null })}
      note={
        choices.length > MAX_FILTER_CHOICES ? `Only the first ${MAX_FILTER_CHOICES} are shown.` : undefined
      }
    />
  );
}
