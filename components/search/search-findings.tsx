"use client";

import { Icon } from "@/components/ui/icon";
import { SEARCH_GROUP_LABELS } from "@/lib/domain/search/labels";
import { GROUP_ICONS } from "./group-icons";
import type { Search } from "./use-search";

interface SearchFindingsProps {
  search: Search;
  listId: string;
  optionId: (index: number) => string;
  chosen: number;
  onChoose: (index: number) => void;
  onOpen: (path: string) => void;
}

/** The combobox's list, by group. The focus stays in the field. */
export function SearchFindings({ search, listId, optionId, chosen, onChoose, onOpen }: SearchFindingsProps) {
  const groups = "groups" in search ? search.groups : [];
  let index = -1;
  return (
    <>
      <p role="status" className={groups.length > 0 ? "sr-only" : "mt-4 text-ink-soft"}>
        {statusText(search)}
      </p>
      <div id={listId} role="listbox" aria-label="What is found" aria-busy={search.state === "searching"}>
        {groups.map(({ group, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={group} role="group" aria-labelledby={`${listId}-${group}`} className="mt-4">
            <p id={`${listId}-${group}`} className="mb-1 text-ink-faint text-sm">
              {SEARCH_GROUP_LABELS[group]}
            </p>
            {results.map(({ id, title, detail, path }) => {
              index += 1;
              const place = index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
                <div
                  key={id}
                  id={optionId(place)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === chosen}
                  onPointerMove={() => onChoose(place)}
                  onClick={() => onOpen(path)}
                  className="-mx-3 flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-3 py-2 aria-selected:bg-green-wash"
                >
                  <Icon name={GROUP_ICONS[group]} className="text-green" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{title}</span>
                    <span className="block truncate text-ink-faint text-sm">{detail}</span>
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

function statusText(search: Search): string {
  switch (search.state) {
    case "idle":
      return "Type two letters or more.";
    case "searching":
      return "Searching…";
    case "failed":
      return "The search didn't answer. Please try again.";
    case "found": {
      const count = search.groups.reduce((sum, { results }) => sum + results.length, 0);
      if (count === 0) return `Nothing is found for “${search.words}”.`;
      return count === 1 ? "1 result" : `${count} results`;
    }
  }
}
