"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type HorseChoice, isCut, MAX_CHOICES } from "@/lib/horses/choices";
import { FOUND_AT_ONCE, type HorseSearch, useHorseSearch } from "./use-horse-search";

interface HorseBoxesProps {
  /** As `listHorseChoices` gives them. */
  horses: readonly HorseChoice[];
  /** Whether these are some of them only, as those that an address searches for. */
  isPartial?: boolean;
  chosen: readonly string[];
  /** Where every horse is a choice of its own, those that aren't listed here too. */
  forAll?: { isChosen: boolean; onChoose: (isChosen: boolean) => void };
  error: string | undefined;
  /** With the horse that was ticked or unticked, where it was one: it may be one that was searched for. */
  onChoose: (chosen: readonly string[], toggled?: HorseChoice) => void;
  legend?: string;
}

/** So many are looked through by eye. */
const SEARCHED_FROM = 12;

/** For which horses: one box each, by name, and one for all of them. What isn't listed is searched for. */
export function HorseBoxes(props: HorseBoxesProps) {
  const { horses, chosen, forAll, error, onChoose, legend = "Horses" } = props;
  const isPartial = props.isPartial || isCut(horses);
  const [typed, setTyped] = useState("");
  const words = typed.trim().toLowerCase();
  const search = useHorseSearch(isPartial ? words : "");
  // Chosen of what was found: they stay when something else is looked for.
  const [kept, setKept] = useState<readonly HorseChoice[]>([]);
  // Of those that are too many, what is chosen is shown nevertheless.
  const isListed = ({ id, name }: HorseChoice, index: number) =>
    chosen.includes(id) || (index < MAX_CHOICES && name.toLowerCase().includes(words));
  const listed = horses.filter(isListed);
  const beyond = [...kept.filter(({ id }) => chosen.includes(id)), ...search.found];
  const shown = forAll?.isChosen
    ? []
    : [...new Map([...beyond, ...listed].map((one) => [one.id, one])).values()];
  const chooseAll = forAll?.onChoose ?? ((all: boolean) => onChoose(all ? horses.map(({ id }) => id) : []));
  const toggle = (horse: HorseChoice) => {
    const { id } = horse;
    setKept([...kept.filter((one) => one.id !== id), horse]);
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], horse);
  };
  return (
    <fieldset
      name="horse_ids"
      className="sm:col-span-2"
      aria-describedby={error ? "horses-error" : undefined}
    >
      <legend className="font-semibold text-sm">{legend}</legend>
      {(isPartial ? forAll : horses.length > 1) && (
        <Checkbox
          label="All of them"
          checked={forAll?.isChosen ?? chosen.length === horses.length}
          onChange={({ target }) => chooseAll(target.checked)}
        />
      )}
      {!forAll?.isChosen && (isPartial || horses.length >= SEARCHED_FROM) && (
        <Input
          type="search"
          aria-label="Find a horse"
          placeholder="Find a horse"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It looks for a horse, and sends no form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className="mb-2 max-w-80"
        />
      )}
      {!forAll?.isChosen && isPartial && (
        <p role="status" className="mb-2 text-ink-soft text-sm">
          {partialText(search, isCut(horses))}
        </p>
      )}
      {/* Half a row shows that there are more. */}
      <div className="grid max-h-83 gap-x-4 overflow-y-auto border-line border-t sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((horse) => (
          <Checkbox
            key={horse.id}
            label={horse.name}
            checked={chosen.includes(horse.id)}
            onChange={() => toggle(horse)}
          />
        ))}
      </div>
      {error && <FieldError id="horses-error">{error}</FieldError>}
    </fieldset>
  );
}

function partialText({ state, found }: HorseSearch, isCutOff: boolean): string {
  switch (state) {
    case "searching":
      return "Searching…";
    case "failed":
      return "The search didn't answer. Please try again.";
    case "found":
      if (found.length === 0) return "No horse is found.";
      if (found.length < FOUND_AT_ONCE)
        return found.length === 1 ? "One horse is found." : `${found.length} horses are found.`;
      return `Only the first ${FOUND_AT_ONCE} that are found are shown. More of the name finds fewer.`;
    case "idle":
      return isCutOff
        ? `Only the first ${MAX_CHOICES.toLocaleString("en-US")} by name are shown. The search finds the others.`
        : "Only the horses that were searched for are shown. The search here finds all of them.";
  }
}
