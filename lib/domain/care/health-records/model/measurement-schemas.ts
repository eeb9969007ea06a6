import { z } from "zod";
import { BODY_CONDITION_SCALE, isBodyConditionScore } from "@/lib/domain/care/model/body-condition";
import {
  LENGTH_UNITS,
  TEMPERATURE_UNITS,
  toCelsius,
  toCm,
  toKg,
  WEIGHT_UNITS,
} from "@/lib/domain/care/model/units";
import { calculateWeightByTape, WEIGHT_TAPE_AGE_NAMES } from "@/lib/domain/care/model/weight-tape";
import { numberField, optionalNumber } from "@/lib/value-fields";

/**
 * These schemas accept common units and convert them to kg, cm and °C. Stored values can be sent again
 * unchanged.
 */

const WEIGHT_RANGE = { min: 10, max: 1_500 };
const TAPE_RANGE = { min: 30, max: 300 };
const TEMPERATURE_RANGE = { min: 30, max: 45 };

const formatImplausible = (measurement: string) =>
  `This ${measurement} is outside the possible range. Check the number and its unit.`;

function isOutside({ min, max }: { min: number; max: number }, value: number): boolean {
  return value < min || value > max;
}

const scaleSchema = z
  .object({
    method: z.literal("scale"),
    weight: numberField("Enter the weight."),
    weight_unit: z.enum(WEIGHT_UNITS).default("kg"),
  })
  .transform(({ method, weight, weight_unit }, context) => {
    const kilograms = toKg(weight, weight_unit);
    if (isOutside(WEIGHT_RANGE, kilograms)) {
      context.addIssue({ code: "custom", path: ["weight"], message: formatImplausible("weight") });
    }
    return { method, weight: kilograms, weight_unit: "kg" as const };
  });

const tapeSchema = z
  .object({
    method: z.literal("tape"),
    girth: numberField("Enter the girth."),
    body_length: numberField("Enter the length."),
    length_unit: z.enum(LENGTH_UNITS).default("cm"),
    tape_age: z.enum(WEIGHT_TAPE_AGE_NAMES).default("horse"),
  })
  .transform(({ method, girth, body_length, length_unit, tape_age }, context) => {
    const [girthCm, lengthCm] = [toCm(girth, length_unit), toCm(body_length, length_unit)];
    if (isOutside(TAPE_RANGE, girthCm))
      context.addIssue({ code: "custom", path: ["girth"], message: formatImplausible("girth") });
    if (isOutside(TAPE_RANGE, lengthCm))
      context.addIssue({ code: "custom", path: ["body_length"], message: formatImplausible("length") });
    return {
      method,
      girth: girthCm,
      body_length: lengthCm,
      length_unit: "cm" as const,
      tape_age,
      weight: calculateWeightByTape(girthCm, lengthCm, tape_age),
      weight_unit: "kg" as const,
    };
  });

/**
 * A weight from a scale, or a weight calculated from tape measurements. Only this schema calculates weights.
 */
export const weightSchema = z.discriminatedUnion("method", [scaleSchema, tapeSchema], {
  error: "Choose how you measured the weight.",
});

const rateField = (name: string, max: number) =>
  optionalNumber().refine(
    (value) => value === null || (Number.isInteger(value) && value >= 1 && value <= max),
    formatImplausible(name),
  );

export const vitalsSchema = z
  .object({
    temperature: optionalNumber(),
    temperature_unit: z.enum(TEMPERATURE_UNITS).default("C"),
    /** Heart and respiratory rates, in beats and breaths per minute. */
    pulse: rateField("pulse", 300),
    respiration: rateField("respiration", 200),
    /** In seconds. */
    capillary_refill: optionalNumber().refine(
      (value) => value === null || value <= 20,
      formatImplausible("capillary refill"),
    ),
  })
  .transform(({ temperature, temperature_unit, ...rest }, context) => {
    const celsius = temperature === null ? null : toCelsius(temperature, temperature_unit);
    if (celsius !== null && isOutside(TEMPERATURE_RANGE, celsius)) {
      context.addIssue({ code: "custom", path: ["temperature"], message: formatImplausible("temperature") });
    }
    if ([celsius, rest.pulse, rest.respiration, rest.capillary_refill].every((value) => value === null)) {
      context.addIssue({ code: "custom", path: ["temperature"], message: "Enter at least one vital sign." });
    }
    return { temperature: celsius, temperature_unit: "C" as const, ...rest };
  });

const { min, max } = BODY_CONDITION_SCALE;

export const bodyConditionSchema = z.object({
  score: numberField("Choose a score.").refine(
    isBodyConditionScore,
    `Choose a score from ${min} to ${max}, in half-point steps.`,
  ),
});
