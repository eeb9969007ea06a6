"use client";

import { useContext, useState } from "react";
import { FieldPrefixContext } from "@/components/forms/field-prefix-context";
import { TextField } from "@/components/forms/text-field";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import type { FormRecordDetails } from "@/lib/domain/care/health-records/model/form-content";
import {
  COVERED_VACCINE_PREFIX,
  VACCINE_DUE_DATE_PREFIX,
} from "@/lib/domain/care/health-records/model/form-values";
import { getAgeGroup } from "@/lib/domain/care/model/age-group";
import {
  findVaccineProduct,
  VACCINE_PRODUCT_GROUPS,
  VACCINE_PRODUCT_HINT,
} from "@/lib/domain/care/model/vaccine-products";
import {
  findVaccineId,
  VACCINE_IDS,
  VACCINE_SCHEDULE_HINT,
  VACCINES,
  type VaccineId,
} from "@/lib/domain/care/model/vaccines";
import { addInterval } from "@/lib/recurrence/interval";
import type { KindSpecificFieldsProps } from "./kind-fields";

const FOAL_AGE_GROUPS: ReadonlySet<string> = new Set(["newborn", "foal"]);
const FOAL_SCHEDULE_NOTE = "Foals follow a different schedule. Choose the dates with your vet.";
const OTHER_PRODUCT = "other";

/** The ID of a known vaccine, or "other0", "other1" and so on for other vaccines. */
interface VaccineLine {
  id: string;
  name: string;
  /** Null until the user changes the default date. */
  day: CalendarDate | null;
}

/**
 * Renders the fields for the vaccines of one record. Choosing a known product selects the diseases that it protects
 * against. Each disease has its own next due date.
 */
export function VaccinationFields({
  errors,
  details,
  day,
  bornOn,
  plans,
  plannedVaccines = [],
}: KindSpecificFieldsProps<"vaccination">) {
  const prefix = `${useContext(FieldPrefixContext)}details.`;
  const isPlanned = plans === "all" || plans === "some";
  const [allLines, setLines] = useState(() => toVaccineLines(details));
  const isVaccinePlanned = (id: string) => plannedVaccines.some((name) => findVaccineId(name) === id);
  // Choosing a product selects its vaccines. The planned vaccines stay selected; they have no checkbox
  // because the visit always logs them.
  const lines = allLines.filter(({ id }) => !isVaccinePlanned(id));
  const isCovered = (id: string) => lines.some((line) => line.id === id);
  // The default intervals are for adult horses, so a foal's due dates have no default.
  const isFoal = FOAL_AGE_GROUPS.has(getAgeGroup(bornOn, day));
  const cover = (ids: readonly VaccineId[]) =>
    setLines((now) => [
      ...ids.map((id) => now.find((line) => line.id === id) ?? { id, name: VACCINES[id].name, day: null }),
      ...now.filter(({ id }) => id.startsWith("other")),
    ]);
  const toggle = (id: VaccineId) => {
    const ticked = VACCINE_IDS.filter(isCovered);
    cover(VACCINE_IDS.filter((one) => (one === id ? !isCovered(id) : ticked.includes(one))));
  };
  const change = (id: string, to: Partial<VaccineLine>) =>
    setLines((now) => {
      const isKnown = now.some((line) => line.id === id);
      const all = isKnown ? now : [...now, { id, name: "", day: null }];
      return all.map((line) => (line.id === id ? { ...line, ...to } : line));
    });
  const others = lines.filter(({ id }) => id.startsWith("other"));
  const freeId = `other${others.length}`;
  const dated = lines.filter(({ name }) => name.trim() !== "");
  const vaccineError = dated.length === 0 ? errors["details.vaccine"] : undefined;
  return (
    <>
      <ProductField errors={errors} stored={details?.product} onProduct={cover} />
      <TextField name="details.lot_number" label="Lot number" errors={errors} value={details?.lot_number} />
      <CheckboxGroup
        name={`${prefix}vaccine`}
        tabIndex={-1}
        legend={plans === "all" ? "Also covers" : "Covers"}
        error={vaccineError}
        className="min-w-0 sm:col-span-2"
      >
        <div className="grid gap-x-4 sm:grid-cols-2">
          {VACCINE_IDS.filter((id) => !isVaccinePlanned(id)).map((id, index) => (
            <Checkbox
              key={id}
              name={`${prefix}${COVERED_VACCINE_PREFIX}${id}`}
              label={VACCINES[id].name}
              checked={isCovered(id)}
              onChange={() => toggle(id)}
              aria-invalid={vaccineError && index === 0 ? true : undefined}
            />
          ))}
        </div>
        <div className="mt-1 grid gap-3 sm:grid-cols-2">
          {[...others, ...(others.every(({ name }) => name !== "") ? [{ id: freeId, name: "" }] : [])].map(
            ({ id, name }) => (
              <Field key={id} label="Another disease" optional>
                {(control) => (
                  <Input
                    {...control}
                    name={`${prefix}${COVERED_VACCINE_PREFIX}${id}`}
                    autoComplete="off"
                    value={name}
                    onChange={(event) => change(id, { name: event.target.value })}
                  />
                )}
              </Field>
            ),
          )}
        </div>
      </CheckboxGroup>
      {dated.length > 0 && (
        <fieldset name={`${prefix}next_due_on`} tabIndex={-1} className="min-w-0 sm:col-span-2">
          <legend className="mb-1.5 font-semibold text-sm">
            Next due<span className="font-normal text-ink-faint"> (optional)</span>
          </legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {dated.map((line) => {
              const value = line.day ?? getDefaultDueDate(line, { day, isFoal: isFoal || isPlanned });
              const isEarly = value !== "" && value < day;
              return (
                <Field
                  key={line.id}
                  label={line.name}
                  error={isEarly ? errors["details.next_due_on"] : undefined}
                  hint={isFoal || isPlanned ? undefined : formatBooster(line)}
                >
                  {(control) => (
                    <Input
                      {...control}
                      name={`${prefix}${VACCINE_DUE_DATE_PREFIX}${line.id}`}
                      type="date"
                      value={value}
                      onChange={(event) => change(line.id, { day: event.target.value })}
                    />
                  )}
                </Field>
              );
            })}
          </div>
          <p className="mt-1.5 text-ink-faint text-sm">
            {isPlanned && "If you leave a date empty, we calculate it from the care plan. "}
            {isFoal ? FOAL_SCHEDULE_NOTE : VACCINE_SCHEDULE_HINT}
          </p>
        </fieldset>
      )}
    </>
  );
}

interface ProductFieldProps extends Pick<KindSpecificFieldsProps<"vaccination">, "errors"> {
  stored: string | null | undefined;
  onProduct: (covers: readonly VaccineId[]) => void;
}

/** Renders a list of known products, and a text field for a product that isn't in the list. */
function ProductField({ errors, stored, onProduct }: ProductFieldProps) {
  const prefix = useContext(FieldPrefixContext);
  const [choice, setChoice] = useState(() =>
    stored ? (findVaccineProduct(stored)?.name ?? OTHER_PRODUCT) : "",
  );
  const choose = (name: string) => {
    setChoice(name);
    const product = findVaccineProduct(name);
    if (product) onProduct(product.covers);
  };
  const isOther = choice === OTHER_PRODUCT;
  return (
    <>
      <Field label="Product" optional hint={findVaccineProduct(choice) ? VACCINE_PRODUCT_HINT : undefined}>
        {(control) => (
          <Select
            {...control}
            name={isOther ? undefined : `${prefix}details.product`}
            value={choice}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">Not recorded</option>
            {VACCINE_PRODUCT_GROUPS.map(({ label, products }) => (
              <optgroup key={label} label={label}>
                {products.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            ))}
            <option value={OTHER_PRODUCT}>Another product</option>
          </Select>
        )}
      </Field>
      {isOther && <TextField name="details.product" label="Product name" errors={errors} value={stored} />}
    </>
  );
}

/**
 * Returns a line for each vaccine that the record covers. In a visit for planned care, the record covers only the
 * vaccines in the care plans.
 */
function toVaccineLines(details: FormRecordDetails<"vaccination"> | null): VaccineLine[] {
  let others = 0;
  return (details?.vaccines ?? []).map(({ name, next_due_on }) => {
    const id = findVaccineId(name);
    const line = { day: next_due_on ?? "" };
    return id ? { ...line, id, name: VACCINES[id].name } : { ...line, id: `other${others++}`, name };
  });
}

function findKnownVaccine({ id }: VaccineLine) {
  const known = VACCINE_IDS.find((one) => one === id);
  return known ? VACCINES[known] : null;
}

function getDefaultDueDate(
  line: VaccineLine,
  { day, isFoal }: { day: CalendarDate; isFoal: boolean },
): string {
  const vaccine = findKnownVaccine(line);
  return vaccine && !isFoal && isCalendarDate(day) ? addInterval(day, { months: vaccine.boosterMonths }) : "";
}

function formatBooster(line: VaccineLine): string | undefined {
  const vaccine = findKnownVaccine(line);
  return vaccine ? `Booster: ${vaccine.booster}. Initial series: ${vaccine.firstDoses}.` : undefined;
}
