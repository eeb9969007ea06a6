"use client";

import { useState } from "react";
import { getMeasureRange } from "@/components/care/health/measures";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import { fromCelsius, TEMPERATURE_UNITS, toCelsius } from "@/lib/domain/care/model/units";
import { VITALS_SOURCE, type Vital } from "@/lib/domain/care/model/vital-ranges";
import type { KindFieldsProps } from "./kind-fields";
import { MeasureField } from "./measure-field";
import { chooseInputUnit, toNumberInput } from "./number-input";

const TEMPERATURE_INPUT = {
  units: TEMPERATURE_UNITS,
  from: fromCelsius,
  to: toCelsius,
  decimals: 1,
} as const;

export function VitalsFields({ errors, details, day, bornOn }: KindFieldsProps<"vitals">) {
  const { temperature = null } = details ?? {};
  const begun = chooseInputUnit(temperature === null ? [] : [temperature], TEMPERATURE_INPUT);
  const [unit, setUnit] = useState<string>(begun);
  const age = getAgeGroup(bornOn, day);
  const shared = (name: Vital) => ({
    name: `details.${name}`,
    errors,
    hint: getMeasureRange(name, age).description,
  });
  return (
    <>
      <MeasureField
        {...shared("temperature")}
        label="Temperature"
        value={temperature === null ? "" : toNumberInput(fromCelsius(temperature, begun))}
        unit={{
          name: "details.temperature_unit",
          value: unit,
          choices: TEMPERATURE_UNITS,
          onChoose: setUnit,
        }}
      />
      <MeasureField
        {...shared("pulse")}
        label="Pulse per minute"
        value={toNumberInput(details?.pulse)}
        unit={null}
      />
      <MeasureField
        {...shared("respiration")}
        label="Breaths per minute"
        value={toNumberInput(details?.respiration)}
        unit={null}
      />
      <MeasureField
        {...shared("capillary_refill")}
        label="Capillary refill in seconds"
        value={toNumberInput(details?.capillary_refill)}
        unit={null}
      />
      <p className="text-ink-faint text-sm sm:col-span-2">{VITALS_SOURCE}</p>
    </>
  );
}
