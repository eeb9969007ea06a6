import { z } from "zod";
import { findVaccineId, listVaccineNames } from "@/lib/domain/care/model/vaccines";
import { optionalLine } from "@/lib/fields";
import { lineField, optionalDay } from "@/lib/value-fields";

/** The maximum number of vaccines in one record. */
const MAX_VACCINES = 20;
const COVERS_MESSAGE = "Choose what the vaccine covers.";
const SEPARATOR = ", ";

const coveredSchema = z.object({
  name: lineField(COVERS_MESSAGE),
  /** The next due date of the vaccine. The vaccines of one record can have different dates. */
  next_due_on: optionalDay(),
});
export type CoveredVaccine = z.output<typeof coveredSchema>;
export const coveredVaccinesSchema = z
  .array(coveredSchema)
  .max(MAX_VACCINES, `List at most ${MAX_VACCINES} vaccines.`);

/**
 * One shot against one or more diseases, listed in `vaccines`. For API callers that support only one vaccine,
 * `vaccine` contains all names and `next_due_on` contains the earliest date. Callers can send these two
 * fields instead of the list.
 */
export const vaccinationSchema = z
  .object({
    vaccine: optionalLine(2_000),
    vaccines: coveredVaccinesSchema.nullish(),
    product: optionalLine(),
    lot_number: optionalLine(60),
    next_due_on: optionalDay(),
  })
  .transform(({ vaccine, vaccines, product, lot_number, next_due_on }, context) => {
    const isListed = vaccines !== null && vaccines !== undefined && vaccines.length > 0;
    const covered = isListed
      ? removeDuplicates(applyCommonDueDate(vaccines, next_due_on))
      : splitVaccineNames(vaccine ?? "").map((name) => ({ name, next_due_on }));
    const addIssue = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    if (covered.length === 0) return addIssue("vaccine", COVERS_MESSAGE);
    if (covered.some(({ name }) => name.length > 120)) {
      return addIssue("vaccine", "Enter at most 120 characters for each vaccine.");
    }
    const all = {
      vaccine: covered.map(({ name }) => name).join(SEPARATOR),
      next_due_on: getEarliestDueDate(covered),
    };
    if (isListed && vaccine !== null && vaccine !== all.vaccine) {
      return addIssue("vaccine", "`vaccine` differs from `vaccines`. Send only one of them.");
    }
    if (isListed && next_due_on !== null && next_due_on !== all.next_due_on) {
      return addIssue(
        "next_due_on",
        "`next_due_on` isn't the earliest date in `vaccines`. Send only one of them.",
      );
    }
    return { ...all, vaccines: covered, product, lot_number };
  });

interface StoredVaccination {
  vaccine: string;
  vaccines?: readonly CoveredVaccine[];
  next_due_on?: string | null;
}

/** Returns the vaccines that a stored record covers. Older records have a single vaccine instead of a list. */
export function listCoveredVaccines({
  vaccine,
  vaccines,
  next_due_on,
}: StoredVaccination): readonly CoveredVaccine[] {
  return vaccines ?? [{ name: vaccine, next_due_on: next_due_on ?? null }];
}

/** Splits a comma-separated list of known vaccines. Any other text counts as one vaccine. */
function splitVaccineNames(text: string): string[] {
  const parts = text.split(SEPARATOR);
  if (parts.length > 1 && parts.every((part) => findVaccineId(part) !== null)) {
    return removeDuplicates(parts.map((name) => ({ name, next_due_on: null }))).map(({ name }) => name);
  }
  return text === "" ? [] : [text];
}

/** Removes duplicates, including other names of the same vaccine. Keeps the first name. */
function removeDuplicates(vaccines: readonly CoveredVaccine[]): CoveredVaccine[] {
  const byName = new Map<string, CoveredVaccine>();
  for (const one of vaccines) {
    const [key = ""] = listVaccineNames(one.name);
    if (!byName.has(key)) byName.set(key, one);
  }
  return [...byName.values()];
}

/** Applies a common due date to all vaccines if none of them has its own due date. */
function applyCommonDueDate(
  vaccines: readonly CoveredVaccine[],
  day: string | null,
): readonly CoveredVaccine[] {
  const hasOwn = vaccines.some(({ next_due_on }) => next_due_on !== null);
  return hasOwn ? vaccines : vaccines.map((one) => ({ ...one, next_due_on: day }));
}

/** Returns the vaccines' earliest next due date, which is used as the due date of the whole record. */
export function getEarliestDueDate(vaccines: readonly CoveredVaccine[]): string | null {
  const days = vaccines.flatMap(({ next_due_on: day }) => (day === null ? [] : [day]));
  return days.toSorted()[0] ?? null;
}
