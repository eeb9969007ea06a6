"use client";

import { Icon } from "@/components/ui/icon";
import type { PaletteGroup, PaletteOption } from "./palette-options";

interface PaletteListProps {
  groups: readonly PaletteGroup[];
  status: string;
  isSearching: boolean;
  listId: string;
  optionId: (index: number) => string;
  chosen: number;
  onChoose: (index: number) => void;
  onRun: (option: PaletteOption) => void;
}

/** Shows the combobox options in groups. The focus stays in the text field. */
export function PaletteList(props: PaletteListProps) {
  const { groups, status, isSearching, listId, optionId, chosen, onChoose, onRun } = props;
  let index = -1;
  return (
    <>
      <p role="status" className={groups.length > 0 ? "sr-only" : "mt-4 text-ink-soft"}>
        {status}
      </p>
      <div id={listId} role="listbox" aria-label="Results" aria-busy={isSearching}>
        {groups.map(({ title, options }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group options
          <div key={title} role="group" aria-labelledby={`${listId}-${group}`} className="mt-4">
            <p id={`${listId}-${group}`} className="mb-1 text-ink-faint text-sm">
              {title}
            </p>
            {options.map((option) => {
              index += 1;
              const place = index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={option.id}
                  id={optionId(place)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === chosen}
                  onPointerMove={() => onChoose(place)}
                  onClick={() => onRun(option)}
                  className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-green-wash"
                >
                  <Icon name={option.icon} className="text-green" />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 wrap-anywhere font-semibold">{option.title}</span>
                    {option.detail && (
                      <span className="line-clamp-2 wrap-anywhere text-ink-faint text-sm">
                        {option.detail}
                      </span>
                    )}
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
