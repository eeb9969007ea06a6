import { z } from "zod";
import { lineField, numberField, optionalDay, optionalWords } from "@/lib/care/fields";
import { COGGINS_RESULTS, DENTAL_WORK, FARRIER_WORK, SEVERITIES } from "@/lib/care/record-choices";

const next_due_on = optionalDay();

export const vaccinationSchema = z.object({
  vaccine: lineField("Say what against."),
  product: optionalWords(),
  lot_number: optionalWords(60),
  next_due_on,
});

export const dewormingSchema = z.object({
  product: lineField("Name the product."),
  dose: optionalWords(60),
  next_due_on,
});

export const eggCountSchema = z.object({
  eggs_per_gram: numberField("Enter the count.").refine(
    (value) => Number.isInteger(value) && value <= 50_000,
    "Enter whole eggs per gram, up to 50,000.",
  ),
  laboratory: optionalWords(),
  next_due_on,
});

export const farrierSchema = z.object({
  work: z.enum(FARRIER_WORK, { error: "Say what was done." }),
  next_due_on,
});

export const dentalSchema = z.object({
  work: z.enum(DENTAL_WORK, { error: "Say what was done." }),
  next_due_on,
});

export const vetVisitSchema = z.object({
  reason: lineField("Say what for."),
  findings: optionalWords(500),
  treatment: optionalWords(500),
  /** The follow-up. */
  next_due_on,
});

export const medicationSchema = z.object({
  drug: lineField("Name the medication."),
  dose: optionalWords(60),
  /** "Twice a day with feed". */
  frequency: optionalWords(),
  /** The last day of the course. */
  until: optionalDay(),
});

export const injurySchema = z.object({
  place: lineField("Say where on the body."),
  severity: z.enum(SEVERITIES, { error: "Say how bad." }),
  treatment: optionalWords(500),
});

export const cogginsSchema = z.object({
  result: z.enum(COGGINS_RESULTS, { error: "Choose a result." }),
  accession_number: optionalWords(60),
  laboratory: optionalWords(),
  expires_on: optionalDay(),
});

export const certificateSchema = z.object({
  certificate: lineField("Name the certificate."),
  number: optionalWords(60),
  expires_on: optionalDay(),
});
