"use client";

import { type ReactNode, useState } from "react";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import {
  type HorseChoice,
  isTruncated,
  MAX_HORSE_CHOICES,
} from "@/lib/domain/horses/horses/model/horse-choices";
import { type HorseSearch, MAX_HORSE_SEARCH_RESULTS, useHorseSearch } from "./use-horse-search";

interface HorseCheckboxesProps {
  /** The result of `listHorseChoices`. */
  horses: readonly HorseChoice[];
  /** Whether the list contains only some of the horses, such as search results. */
  isPartial?: boolean;
  chosen: readonly string[];
  /**
   * The state of an "All horses" option that includes unlisted horses. If omitted, the option selects all horses in
   * a complete list; a partial list doesn't show it.
   */
  forAll?: { isChosen: boolean; onChoose: (isChosen: boolean) => void };
  /** Whether to show the "All horses" option. False if the user must choose individual horses. */
  hasAllOption?: boolean;
  error: ReactNode;
  /** Called with the horse that was selected or cleared. The horse may be a search result. */
  onChoose: (chosen: readonly string[], toggled?: HorseChoice) => void;
  legend?: string;
}

/** The search field appears if there are at least this many horses. */
const MIN_HORSES_FOR_SEARCH = 12;

/**
 * Renders a checkbox for each horse, sorted by name, and optionally a checkbox for all horses. The search also
 * finds horses that aren't listed.
 */
export function HorseCheckboxes(props: HorseCheckboxesProps) {
  const { horses, chosen, forAll, hasAllOption = true, error, onChoose, legend = "Horses" } = props;
  const isPartial = props.isPartial || isTruncated(horses);
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const search = useHorseSearch(isPartial ? words : "");
  // Selected search results stay visible when the search changes.
  const [selectedHorses, setExtraHorses] = useState<readonly HorseChoice[]>([]);
  // Selected horses are shown even if the list is truncated.
  const isListed = ({ id, name }: HorseChoice, index: number) =>
    chosen.includes(id) || (index < MAX_HORSE_CHOICES && name.toLowerCase().includes(words));
  const listed = horses.filter(isListed);
  const extraHorses = [...selectedHorses.filter(({ id }) => chosen.includes(id)), ...search.found].filter(
    ({ id }) => !listed.some((horse) => horse.id === id),
  );
  const shown = forAll?.isChosen
    ? []
    : [...new Map([...extraHorses, ...listed].map((one) => [one.id, one])).values()];
  const chooseAll = forAll?.onChoose ?? ((all: boolean) => onChoose(all ? horses.map(({ id }) => id) : []));
  const toggle = (horse: HorseChoice) => {
    const { id } = horse;
    setExtraHorses([...selectedHorses.filter((one) => one.id !== id), horse]);
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], horse);
  };
  return (
    <CheckboxGroup name="horse_ids" legend={legend} error={error} className="sm:col-span-2">
      {hasAllOption && (isPartial ? forAll : horses.length > 1) && (
        <Checkbox
          label="All horses"
          checked={forAll?.isChosen ?? chosen.length === horses.length}
          onChange={({ target }) => chooseAll(target.checked)}
        />
      )}
      {!forAll?.isChosen && (isPartial || horses.length >= MIN_HORSES_FOR_SEARCH) && (
        <Input
          type="search"
          aria-label="Find a horse"
          placeholder="Find a horse"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Pressing Enter in the search field must not submit the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="mb-2 max-w-80"
        />
      )}
      {!forAll?.isChosen && isPartial && (
        <p role="status" className="mb-2 text-ink-soft text-sm">
          {formatSearchStatus(search, isTruncated(horses))}
        </p>
      )}
      {/* A half-visible row indicates that the list can be scrolled. */}
      <div className="grid max-h-83 empty:hidden gap-x-4 overflow-y-auto border-line border-t sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((horse) => (
          <Checkbox
            key={horse.id}
            // Distinguishes horses with the same name.
            value={horse.id}
            label={horse.name}
            checked={chosen.includes(horse.id)}
            onChange={() => toggle(horse)}
          />
        ))}
      </div>
    </CheckboxGroup>
  );
}

function formatSearchStatus({ state, found }: HorseSearch, isTruncated: boolean): string {
  switch (state) {
    case "searching":
      return "Searching…";
    case "failed":
      return "The search failed. Please try again.";
    case "found":
      if (found.length === 0) return "No horses found.";
      if (found.length < MAX_HORSE_SEARCH_RESULTS)
        return found.length === 1 ? "1 horse found." : `${found.length} horses found.`;
      return `Only the first ${MAX_HORSE_SEARCH_RESULTS} results are shown. Type more of the name to narrow the search.`;
    case "idle":
      return isTruncated
        ? `Only the first ${MAX_HORSE_CHOICES.toLocaleString("en-US")} horses in alphabetical order are shown. Search to find the others.`
        : "Only search results are shown. Search here to find other horses.";
  }
}
