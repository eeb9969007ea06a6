"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";

export interface HorseChoice {
  id: string;
  name: string;
}

interface HorseBoxesProps {
  horses: readonly HorseChoice[];
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (chosen: readonly string[]) => void;
  legend?: string;
}

/** For which horses: one box each, and one for all of them. */
export function HorseBoxes({ horses, chosen, error, onChoose, legend = "Horses" }: HorseBoxesProps) {
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
          checked={chosen.length === horses.length}
          onChange={({ target }) => onChoose(target.checked ? horses.map(({ id }) => id) : [])}
        />
      )}
      <div className="grid max-h-80 gap-x-4 overflow-y-auto border-line border-t sm:grid-cols-2 lg:grid-cols-3">
        {horses.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
      {error && <FieldError id="horses-error">{error}</FieldError>}
    </fieldset>
  );
}
