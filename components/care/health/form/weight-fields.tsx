"use client";

import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { useTypedNumbers } from "@/components/money/use-typed-numbers";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import { formatWeight } from "@/lib/domain/care/model/format-measurement";
import { fromCm, fromKg, LENGTH_UNITS, toCm, toKg, WEIGHT_UNITS } from "@/lib/domain/care/model/units";
import {
  calculateWeightByTape,
  WEIGHT_TAPE_AGE_NAMES,
  WEIGHT_TAPE_AGES,
  WEIGHT_TAPE_HINT,
  type WeightTapeAge,
} from "@/lib/domain/care/model/weight-tape";
import type { KindSpecificFieldsProps } from "./kind-fields";
import { MeasurementField } from "./measurement-field";
import { chooseInputUnit, roundForInput } from "./number-input";

const WEIGHT_INPUT = { units: WEIGHT_UNITS, from: fromKg, to: toKg, decimals: 1 } as const;
const LENGTH_INPUT = { units: LENGTH_UNITS, from: fromCm, to: toCm, decimals: 2 } as const;

const METHOD_CHOICES = [
  { value: "tape", label: "Tape measure" },
  { value: "scale", label: "Scale" },
];

export function WeightFields(props: KindSpecificFieldsProps<"weight">) {
  const [method, setMethod] = useState<string>(props.details?.method ?? "tape");
  return (
    <>
      <ChoiceField
        name="details.method"
        label="Method"
        errors={props.errors}
        choices={METHOD_CHOICES}
        value={method}
        onChoose={setMethod}
      />
      {method === "scale" ? <ScaleFields {...props} /> : <TapeFields {...props} />}
    </>
  );
}

function ScaleFields({ errors, details }: KindSpecificFieldsProps<"weight">) {
  const stored = details?.weight;
  const initialUnit = chooseInputUnit(stored === undefined ? [] : [stored], WEIGHT_INPUT);
  const [unit, setUnit] = useState<string>(initialUnit);
  return (
    <MeasurementField
      name="details.weight"
      label="Weight"
      required
      errors={errors}
      value={stored === undefined ? null : roundForInput(fromKg(stored, initialUnit))}
      unit={{ name: "details.weight_unit", value: unit, choices: WEIGHT_UNITS, onChoose: setUnit }}
    />
  );
}

function TapeFields({ errors, details, day, bornOn }: KindSpecificFieldsProps<"weight">) {
  const stored = details?.method === "tape" ? details : null;
  const [unit, setUnit] = useState(() =>
    chooseInputUnit(
      [stored?.girth, stored?.body_length].filter((value) => value !== undefined),
      LENGTH_INPUT,
    ),
  );
  const toInitialValue = (value: number | undefined) =>
    value === undefined ? null : roundForInput(fromCm(value, unit), LENGTH_INPUT.decimals);
  const [girth, setGirth] = useState(() => toInitialValue(stored?.girth));
  const [length, setLength] = useState(() => toInitialValue(stored?.body_length));
  const [age, setAge] = useState<WeightTapeAge>(stored?.tape_age ?? getTapeAge(bornOn, day));
  const numbers = useTypedNumbers();
  const estimate = girth && length ? calculateWeightByTape(toCm(girth, unit), toCm(length, unit), age) : null;
  const onChooseUnit = (name: string) => setUnit(name === "cm" ? "cm" : "in");
  return (
    <>
      <MeasurementField
        name="details.girth"
        label="Heart girth"
        required
        errors={errors}
        value={girth}
        onInput={(text) => setGirth(numbers.read(text))}
        unit={{ name: "details.length_unit", value: unit, choices: LENGTH_UNITS, onChoose: onChooseUnit }}
        hint="Around the barrel, behind the elbow and over the withers."
      />
      <MeasurementField
        name="details.body_length"
        label={`Length in ${unit === "in" ? "inches" : "centimeters"}`}
        required
        errors={errors}
        value={length}
        onInput={(text) => setLength(numbers.read(text))}
        unit={null}
        hint="From the point of the shoulder to the point of the buttock."
      />
      <ChoiceField
        name="details.tape_age"
        label="As"
        errors={errors}
        choices={WEIGHT_TAPE_AGE_NAMES.map((value) => ({ value, label: WEIGHT_TAPE_AGES[value].label }))}
        value={age}
        onChoose={setAge}
      />
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">Estimated weight</p>
        <output className="tabular flex min-h-11 items-center font-display font-semibold text-xl">
          {estimate ? formatWeight(estimate) : "…"}
        </output>
        <p className="text-ink-faint text-sm">{WEIGHT_TAPE_HINT}</p>
      </div>
    </>
  );
}

function getTapeAge(bornOn: string | null, day: string): WeightTapeAge {
  const age = getAgeGroup(bornOn, day);
  if (age === "adult") return "horse";
  return age === "yearling" ? "yearling" : "weanling";
}
