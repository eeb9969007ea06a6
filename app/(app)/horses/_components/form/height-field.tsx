"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import {
  convertCmToHands,
  convertHandsToCm,
  wasHeightEnteredInHands,
} from "@/lib/domain/horses/horses/model/height";
import type { FieldErrors } from "@/lib/errors";

type HeightUnit = "height_hands" | "height_cm";

/**
 * Renders the height in hands or centimeters, with the converted value below. The field's name depends on the
 * unit.
 */
export function HeightField({ cm, errors }: { cm: number | null; errors: FieldErrors }) {
  const [unit, setUnit] = useState<HeightUnit>(
    cm === null || wasHeightEnteredInHands(cm) ? "height_hands" : "height_cm",
  );
  const [text, setText] = useState(
    cm === null ? "" : unit === "height_hands" ? convertCmToHands(cm) : String(cm),
  );
  // Stores the text and the unit that the user entered. Hands are rounded to whole inches, so converting back
  // could change the height.
  const [typed, setTyped] = useState({ unit, text });
  const type = (value: string) => {
    setText(value);
    setTyped({ unit, text: value });
  };
  const choose = (chosen: HeightUnit) => {
    setUnit(chosen);
    setText(chosen === typed.unit ? typed.text : (convertToOtherUnit(typed.unit, typed.text) ?? typed.text));
  };
  return (
    <Field label="Height" error={errors.height_hands ?? errors.height_cm} hint={getHint(unit, text)}>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <Input
            {...control}
            name={unit}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
          <Select
            aria-label="Unit of height"
            value={unit}
            onChange={({ target }) => choose(target.value === "height_cm" ? "height_cm" : "height_hands")}
          >
            <option value="height_hands">hands</option>
            <option value="height_cm">cm</option>
          </Select>
        </div>
      )}
    </Field>
  );
}

/** Returns the height in the other unit; null if the text isn't a height. */
function convertToOtherUnit(unit: HeightUnit, text: string): string | null {
  if (unit === "height_hands") return convertHandsToCm(text)?.toString() ?? null;
  const cm = Number(text.replace(",", "."));
  return cm > 0 ? convertCmToHands(cm) : null;
}

function getHint(unit: HeightUnit, text: string): string {
  const other = convertToOtherUnit(unit, text);
  if (other !== null) return unit === "height_hands" ? `${other} cm` : `About ${other} hands`;
  return unit === "height_hands" ? "For example, 14.2 means 14 hands and 2 inches" : "For example, 147.3";
}
