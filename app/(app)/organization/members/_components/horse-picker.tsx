"use client";

import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import type { HorseScope } from "@/lib/auth/permissions";

interface HorsePickerProps {
  scope: HorseScope;
  onScope: (scope: HorseScope) => void;
  horses: readonly { id: string; name: string }[];
  /** Whether the organization has more horses than the list shows. */
  hasMore: boolean;
  canGrantAll: boolean;
  chosen: readonly string[];
  /** The name of a selected horse's field is this prefix plus the horse's ID. */
  fieldPrefix: string;
  error: string | undefined;
}

/** The field name that errors use for the whole group. */
export const HORSES_FIELD = "horses";

const LABELS: Record<HorseScope, string> = { all: "All horses", chosen: "Selected horses" };

/** Lets a manager select the horses that a member can see. */
export function HorsePicker(props: HorsePickerProps) {
  const { scope, onScope, horses, hasMore, canGrantAll, chosen, fieldPrefix, error } = props;
  const scopes: HorseScope[] = canGrantAll ? ["all", "chosen"] : ["chosen"];
  return (
    <CheckboxGroup legend="Horses" error={scope === "chosen" ? error : undefined} className="min-w-0">
      <div className="flex flex-wrap gap-x-6">
        {scopes.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="horseScope"
              value={value}
              checked={scope === value}
              onChange={() => onScope(value)}
              className="checkbox rounded-full"
            />
            {LABELS[value]}
          </label>
        ))}
      </div>
      {scope === "chosen" && hasMore && (
        <p className="text-ink-soft text-sm">
          Only the first {horses.length.toLocaleString("en-US")} horses in alphabetical order are shown.
          Selected horses that aren't shown stay selected.
        </p>
      )}
      {scope === "chosen" && (
        <div className="mt-1 grid gap-x-6 rounded-card bg-sunken px-4 py-1 sm:grid-cols-2">
          {horses.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={`${fieldPrefix}${id}`}
              data-field={HORSES_FIELD}
              label={name}
              defaultChecked={chosen.includes(id)}
            />
          ))}
          {horses.length === 0 && (
            <p className="py-3 text-ink-soft">There are no horses to choose from yet.</p>
          )}
        </div>
      )}
    </CheckboxGroup>
  );
}
