"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export interface HorseChoice {
  id: string;
  name: string;
}

interface HorseBoxesProps {
  horses: readonly HorseChoice[];
  chosen: readonly string[];
  /** Where every horse is a choice of its own, those that aren't listed here too. */
  forAll?: { isChosen: boolean; onChoose: (isChosen: boolean) => void };
  error: string | undefined;
  onChoose: (chosen: readonly string[]) => void;
  legend?: string;
}

/** So many are looked through by eye. */
const SEARCHED_FROM = 12;

/** For which horses: one box each, by name, and one for all of them. */
export function HorseBoxes(props: HorseBoxesProps) {
  const { horses, chosen, forAll, error, onChoose, legend = "Horses" } = props;
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const found = horses.filter(({ id, name }) => name.toLowerCase().includes(words) || chosen.includes(id));
  const shown = forAll?.isChosen ? [] : found;
  const chooseAll = forAll?.onChoose ?? ((all: boolean) => onChoose(all ? horses.map(({ id }) => id) : []));
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset
      name="horse_ids"
      className="sm:col-span-2"
      aria-describedby={error ? "horses-error" : undefined}
    >
      <legend className="font-semibold text-sm">{legend}</legend>
      {horses.length > 1 && (
        <Checkbox
          label="All of them"
          checked={forAll?.isChosen ?? chosen.length === horses.length}
          onChange={({ target }) => chooseAll(target.checked)}
        />
      )}
      {!forAll?.isChosen && horses.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label="Find a horse"
          placeholder="Find a horse"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mb-2 max-w-80"
        />
      )}
      <div className="grid max-h-80 gap-x-4 overflow-y-auto border-line border-t sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      {error && <FieldError id="horses-error">{error}</FieldError>}
    </fieldset>
  );
}
