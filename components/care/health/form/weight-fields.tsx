"use client";

import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import { formatWeight } from "@/lib/domain/care/model/measure-text";
import { fromCm, fromKg, LENGTH_UNITS, toCm, toKg, WEIGHT_UNITS } from "@/lib/domain/care/model/units";
import {
  calculateWeightByTape,
  TAPE_AGE_NAMES,
  TAPE_AGES,
  TAPE_SOURCE,
  type TapeAge,
} from "@/lib/domain/care/model/weight-tape";
import type { KindFieldsProps } from "./kind-fields";
import { MeasureField } from "./measure-field";
import { chooseInputUnit, parseNumberInput, toNumberInput } from "./number-input";

const WEIGHT_INPUT = { units: WEIGHT_UNITS, from: fromKg, to: toKg, decimals: 1 } as const;
const LENGTH_INPUT = { units: LENGTH_UNITS, from: fromCm, to: toCm, decimals: 2 } as const;

const METHOD_CHOICES = [
  { value: "tape", label: "Tape measure" },
  { value: "scale", label: "Scale" },
];

export function WeightFields(props: KindFieldsProps<"weight">) {
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

function ScaleFields({ errors, details }: KindFieldsProps<"weight">) {
  const stored = details?.weight;
  const begun = chooseInputUnit(stored === undefined ? [] : [stored], WEIGHT_INPUT);
  const [unit, setUnit] = useState<string>(begun);
  return (
    <MeasureField
      name="details.weight"
      label="Weight"
      required
      errors={errors}
      value={stored === undefined ? "" : toNumberInput(fromKg(stored, begun))}
      unit={{ name: "details.weight_unit", value: unit, choices: WEIGHT_UNITS, onChoose: setUnit }}
    />
  );
}

function TapeFields({ errors, details, day, bornOn }: KindFieldsProps<"weight">) {
  const stored = details?.method === "tape" ? details : null;
  const [unit, setUnit] = useState(() =>
    chooseInputUnit(stored ? [stored.girth, stored.body_length] : [], LENGTH_INPUT),
  );
  const toInitialValue = (value: number | undefined) =>
    value === undefined ? "" : toNumberInput(fromCm(value, unit), LENGTH_INPUT.decimals);
  const [girth, setGirth] = useState(() => toInitialValue(stored?.girth));
  const [length, setLength] = useState(() => toInitialValue(stored?.body_length));
  const [age, setAge] = useState<TapeAge>(stored?.tape_age ?? getTapeAge(bornOn, day));
  const [girthValue, lengthValue] = [parseNumberInput(girth), parseNumberInput(length)];
  const estimate =
    girthValue && lengthValue
      ? calculateWeightByTape(toCm(girthValue, unit), toCm(lengthValue, unit), age)
      : null;
  const onChooseUnit = (name: string) => setUnit(name === "cm" ? "cm" : "in");
  return (
    <>
      <MeasureField
        name="details.girth"
        label="Heart girth"
        required
        errors={errors}
        value={girth}
        onInput={setGirth}
        unit={{ name: "details.length_unit", value: unit, choices: LENGTH_UNITS, onChoose: onChooseUnit }}
        hint="Around the barrel, behind the elbow and over the withers."
      />
      <MeasureField
        name="details.body_length"
        label={`Length in ${unit === "in" ? "inches" : "centimeters"}`}
        required
        errors={errors}
        value={length}
        onInput={setLength}
        unit={null}
        hint="From the point of the shoulder to the point of the buttock."
      />
      <ChoiceField
        name="details.tape_age"
        label="As"
        errors={errors}
        choices={TAPE_AGE_NAMES.map((value) => ({ value, label: TAPE_AGES[value].label }))}
        value={age}
        onChoose={(name) => setAge(TAPE_AGE_NAMES.find((known) => known === name) ?? "horse")}
      />
      <div className="flex flex-col gap-1.5">
        <p className="font-semibold text-sm">Estimated weight</p>
        <output className="tabular flex min-h-11 items-center font-display font-semibold text-xl">
          {estimate ? formatWeight(estimate) : "…"}
        </output>
        <p className="text-ink-faint text-sm">{TAPE_SOURCE}</p>
      </div>
    </>
  );
}

function getTapeAge(bornOn: string | null, day: string): TapeAge {
  const age = getAgeGroup(bornOn, day);
  if (age === "adult") return "horse";
  return age === "yearling" ? "yearling" : "weanling";
}
