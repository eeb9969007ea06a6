"use client";

import { useState } from "react";
import { DueBadge } from "@/components/care/care/due-badge";
import { RecordKindFields } from "@/components/care/health/form/record-kind-fields";
import { VisitRowWorkField } from "@/components/care/health/form/visit-fields";
import { FieldPrefixContext } from "@/components/forms/field-prefix-context";
import { TextField } from "@/components/forms/text-field";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getDoneCheckboxName } from "@/lib/domain/care/care-plans/model/form-values";
import { getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";
import { getInitialRecordContent } from "./get-initial-record-content";
import type { RowCosts } from "./row-costs";
import {
  getPlansOfRows,
  getSharedInterval,
  listSubjects,
  type SelectedRow,
  type VisitItem,
  type VisitRow,
} from "./visit-row";

/** The types of records whose values always differ per horse. */
export const PER_HORSE_RECORD_KINDS: ReadonlySet<RecordKind> = new Set([
  ...(["weight", "body_condition", "vitals", "faecal_egg_count"] as const),
]);
/** The types of records for which a row asks only what work was done. */
const WORK_ONLY_KINDS: ReadonlySet<RecordKind> = new Set(["farrier", "dental"]);

interface VisitRowsProps {
  kind: RecordKind;
  rows: readonly VisitRow[];
  selectedRows: readonly SelectedRow[];
  /**
   * Whether the form has several rows. If there is only one row, the visit's details and notes apply to that row.
   */
  hasSeveralRows: boolean;
  /** Whether the items have different subjects. */
  hasSubjects: boolean;
  today: CalendarDate;
  /** Called when the user selects or deselects an item; null if all items are logged. */
  onSelect: ((itemId: string, isSelected: boolean) => void) | null;
  day: CalendarDate;
  errors: FieldErrors;
  /** Null if there are no costs to enter. */
  costs: {
    each: RowCosts;
    /** Each row's share of the visit's total; null if each row has its own cost. */
    parts: ReadonlyMap<string, number> | null;
    onCostChange: (key: string, typed: string) => void;
    onWorkChange: (row: VisitRow, work: string) => void;
  } | null;
  currency: Currency;
}

/** Renders one row per record with its work, cost and note. Rows without due care come last. */
export function VisitRows(props: VisitRowsProps) {
  const { rows, onSelect } = props;
  const isDueNow = (row: VisitRow) => onSelect === null || row.items.some(({ isDue }) => isDue);
  const later = rows.filter((row) => !isDueNow(row));
  return (
    <>
      <RowList {...props} rows={rows.filter(isDueNow)} />
      {later.length > 0 && (
        <section aria-labelledby="not-due" className="min-w-0 sm:col-span-2">
          <h3 id="not-due" className="mb-2 font-semibold">
            Not due yet
          </h3>
          <RowList {...props} rows={later} />
        </section>
      )}
    </>
  );
}

function RowList({ rows, selectedRows, currency, ...rest }: VisitRowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-control border border-line sm:col-span-2">
      {rows.map((row) => (
        <li key={row.key} className="px-4 py-4">
          <VisitRowFieldset
            {...rest}
            row={row}
            selected={selectedRows.find(({ key }) => key === row.key)}
            currency={currency}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Omit<VisitRowsProps, "rows" | "selectedRows"> {
  row: VisitRow;
  /** Undefined if none of the row's items is checked. */
  selected: SelectedRow | undefined;
  currency: Currency;
}

function VisitRowFieldset({ row, selected, currency, ...rest }: RowProps) {
  const { hasSubjects, today, onSelect } = rest;
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-2 break-words font-semibold">{row.name}</legend>
      {onSelect && <ItemCheckboxes row={row} selected={selected} today={today} onSelect={onSelect} />}
      {!onSelect && hasSubjects && (
        <p className="text-ink-soft text-sm sm:col-span-2">{listSubjects(row.items).join(", ")}</p>
      )}
      {selected && (
        <FieldPrefixContext value={`rows.${selected.id}.`}>
          <RowFields
            {...rest}
            row={selected}
            errors={getRowErrors(rest.errors, selected.id)}
            currency={currency}
          />
        </FieldPrefixContext>
      )}
    </fieldset>
  );
}

interface ItemCheckboxesProps extends Pick<RowProps, "row" | "selected" | "today"> {
  onSelect: NonNullable<VisitRowsProps["onSelect"]>;
}

/** Renders a checkbox for each care item of a row. Items that aren't due yet come last. */
function ItemCheckboxes({ row, selected, today, onSelect }: ItemCheckboxesProps) {
  const due = row.items.filter(({ isDue }) => isDue);
  const later = row.items.filter(({ isDue }) => !isDue);
  const box = ({ id, isPlanned, title, dueOn }: VisitItem) => (
    <label key={id} className="flex min-h-11 items-center gap-x-3 py-1.5">
      <input
        type="checkbox"
        name={getDoneCheckboxName({ id, isPlanned })}
        autoComplete="off"
        checked={selected?.items.some((item) => item.id === id) ?? false}
        onChange={({ target }) => onSelect(id, target.checked)}
        className="checkbox"
      />
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words">{title}</span>
        {dueOn === null ? (
          <span className="text-ink-soft text-sm">Not planned</span>
        ) : (
          <DueBadge dueOn={dueOn} today={today} />
        )}
      </span>
    </label>
  );
  return (
    <div className="sm:col-span-2">
      {due.map(box)}
      {due.length > 0 && later.length > 0 && (
        <p className="mt-1 font-semibold text-ink-soft text-sm">Not due yet</p>
      )}
      {later.map(box)}
    </div>
  );
}

interface RowFieldsProps
  extends Pick<VisitRowsProps, "kind" | "hasSeveralRows" | "day" | "errors" | "costs"> {
  row: SelectedRow;
  currency: Currency;
}

function RowFields({ kind, row, hasSeveralRows, day, errors, costs, currency }: RowFieldsProps) {
  const formatCents = useFormatCents();
  const [isDifferent, setIsDifferent] = useState(PER_HORSE_RECORD_KINDS.has(kind));
  const canDiffer = hasSeveralRows && !WORK_ONLY_KINDS.has(kind) && !PER_HORSE_RECORD_KINDS.has(kind);
  const { key, name, bornOn, last } = row;
  const plans = getPlansOfRows([row]);
  const part = costs?.parts?.get(key);
  const cost = costs?.each[key];
  return (
    <>
      {part !== undefined && (
        <p className="tabular text-ink-soft text-sm sm:col-span-2">
          Share of the total: {formatCents(part, currency)}
        </p>
      )}
      <VisitRowWorkField
        kind={kind}
        errors={errors}
        value={cost?.work ?? last.work}
        onChoose={(work) => costs?.onWorkChange(row, work)}
      />
      {isDifferent && (
        <RecordKindFields
          kind={kind}
          content={plans === "all" && getNextDueDateField(kind) ? getInitialRecordContent(kind, "") : null}
          errors={errors}
          day={day}
          bornOn={bornOn}
          plans={plans}
          plannedVaccines={listSubjects(row.items)}
          planInterval={getSharedInterval([row])}
        />
      )}
      {costs && !costs.parts && (
        <TextField
          // The key resets the field when the user chooses different work, because the cost may be different.
          key={cost?.work}
          name="cost"
          label="Cost"
          isAmount
          errors={errors}
          value={cost?.text}
          onType={(typed) => costs.onCostChange(key, typed)}
        />
      )}
      {hasSeveralRows && <TextField name="notes" label={`Note for ${name}`} errors={errors} value={null} />}
      {canDiffer && (
        <Button
          variant="quiet"
          size="small"
          className="max-w-full justify-self-start whitespace-normal text-left sm:col-span-2"
          aria-expanded={isDifferent}
          onClick={() => setIsDifferent(!isDifferent)}
        >
          {isDifferent ? `Use the shared details for ${name}` : `Enter different details for ${name}`}
        </Button>
      )}
    </>
  );
}

function getRowErrors(errors: FieldErrors, id: string): FieldErrors {
  const prefix = `rows.${id}.`;
  const own = Object.entries(errors).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length), message]));
}
