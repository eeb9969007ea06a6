import { z } from "zod";
import {
  COGGINS_RESULTS,
  DENTAL_WORK,
  FARRIER_WORK,
  INJURY_SEVERITIES,
} from "@/lib/domain/care/model/record-choices";
import { optionalLine, optionalText } from "@/lib/fields";
import { lineField, numberField, optionalDay } from "@/lib/value-fields";

const next_due_on = optionalDay();

export const dewormingSchema = z.object({
  product: lineField("Enter the product."),
  dose: optionalLine(60),
  next_due_on,
});

export const eggCountSchema = z.object({
  eggs_per_gram: numberField("Enter the egg count.").refine(
    (value) => Number.isInteger(value) && value <= 50_000,
    "Enter a whole number of eggs per gram, up to 50,000.",
  ),
  laboratory: optionalLine(),
  next_due_on,
});

export const farrierSchema = z.object({
  work: z.enum(FARRIER_WORK, { error: "Choose what was done." }),
  next_due_on,
});

export const dentalSchema = z.object({
  work: z.enum(DENTAL_WORK, { error: "Choose what was done." }),
  next_due_on,
});

export const vetVisitSchema = z.object({
  reason: lineField("Enter the reason for the visit."),
  findings: optionalLine(500),
  treatment: optionalLine(500),
  /** The date of the follow-up. */
  next_due_on,
});

export const medicationSchema = z.object({
  drug: lineField("Enter the medication."),
  dose: optionalLine(60),
  /** The dosing instructions, for example "Twice a day with feed". */
  frequency: optionalLine(),
  /** The last day of treatment. */
  until: optionalDay(),
});

export const injurySchema = z.object({
  place: lineField("Enter the location on the body."),
  severity: z.enum(INJURY_SEVERITIES, { error: "Choose the severity." }),
  treatment: optionalLine(500),
});

export const cogginsSchema = z.object({
  result: z.enum(COGGINS_RESULTS, { error: "Choose a result." }),
  accession_number: optionalLine(60),
  laboratory: optionalLine(),
  expires_on: optionalDay(),
});

export const certificateSchema = z.object({
  certificate: lineField("Enter the name of the certificate."),
  number: optionalLine(60),
  expires_on: optionalDay(),
});

/** Free text. The first line becomes the title. */
export const noteSchema = z.object({
  text: optionalText(5_000).transform((text, context) => {
    if (text !== null) return text;
    context.addIssue({ code: "custom", message: "Enter a note." });
    return z.NEVER;
  }),
});
