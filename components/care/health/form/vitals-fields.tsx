"use client";

import { useState } from "react";
import { getMeasurementRange } from "@/components/care/health/measurements";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import { fromCelsius, TEMPERATURE_UNITS, toCelsius } from "@/lib/domain/care/model/units";
import { VITAL_RANGES_HINT, type VitalSign } from "@/lib/domain/care/model/vital-ranges";
import type { KindSpecificFieldsProps } from "./kind-fields";
import { MeasurementField } from "./measurement-field";
import { chooseInputUnit, roundForInput } from "./number-input";

const TEMPERATURE_INPUT = {
  units: TEMPERATURE_UNITS,
  from: fromCelsius,
  to: toCelsius,
  decimals: 1,
} as const;

export function VitalsFields({ errors, details, day, bornOn }: KindSpecificFieldsProps<"vitals">) {
  const { temperature = null } = details ?? {};
  const initialUnit = chooseInputUnit(temperature === null ? [] : [temperature], TEMPERATURE_INPUT);
  const [unit, setUnit] = useState<string>(initialUnit);
  const age = getAgeGroup(bornOn, day);
  const shared = (name: VitalSign) => ({
    name: `details.${name}`,
    errors,
    hint: getMeasurementRange(name, age).description,
  });
  return (
    <>
      <MeasurementField
        {...shared("temperature")}
        label="Temperature"
        value={temperature === null ? null : roundForInput(fromCelsius(temperature, initialUnit))}
        unit={{
          name: "details.temperature_unit",
          value: unit,
          choices: TEMPERATURE_UNITS,
          onChoose: setUnit,
        }}
      />
      <MeasurementField
        {...shared("pulse")}
        label="Pulse (beats per minute)"
        value={roundForInput(details?.pulse)}
        unit={null}
      />
      <MeasurementField
        {...shared("respiration")}
        label="Breaths per minute"
        value={roundForInput(details?.respiration)}
        unit={null}
      />
      <MeasurementField
        {...shared("capillary_refill")}
        label="Capillary refill time (seconds)"
        value={roundForInput(details?.capillary_refill)}
        unit={null}
      />
      <p className="text-ink-faint text-sm sm:col-span-2">{VITAL_RANGES_HINT}</p>
    </>
  );
}
