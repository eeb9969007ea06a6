"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { getChargeToast } from "@/components/billing/charges/charge-health-records";
import {
  CommonRecordFields,
  canHaveCost,
  RecordDateTimeFields,
} from "@/components/care/health/form/common-record-fields";
import { EmergencySignsAlert } from "@/components/care/health/form/emergency-signs-alert";
import { RecordKindFields } from "@/components/care/health/form/record-kind-fields";
import { callAction } from "@/components/forms/call-action";
import { FormCard } from "@/components/forms/form-card";
import { showActionError } from "@/components/forms/show-action-error";
import { useActionForm } from "@/components/forms/use-action-form";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { completeCareAction, reopenCareAction } from "@/lib/actions/care/care-plans";
import { deleteHealthRecordAction } from "@/lib/actions/care/health-records";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { splitCents } from "@/lib/domain/billing/finances/model/split";
import type { CareCompletion } from "@/lib/domain/care/care-plans/complete-care";
import {
  DONE_CHECKBOX_SELECTOR,
  getVisitFormSchema,
  parseDoneCheckboxName,
} from "@/lib/domain/care/care-plans/model/form-values";
import type { RecordFormEntries } from "@/lib/domain/care/health-records/model/form-values";
import { getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import { formatVisitLabel } from "@/lib/domain/care/model/list-visit-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { createId } from "@/lib/ids";
import { FROM_PARAMETER } from "@/lib/lists/back-link";
import type { Currency } from "@/lib/money/currency";
import { getInitialRecordContent } from "./get-initial-record-content";
import { createRowCosts, setTypedCost, setWork } from "./row-costs";
import { type VisitCostBasis, VisitCostChoice, VisitTotal } from "./visit-costs";
import {
  getPlansOfRows,
  getSharedInterval,
  listSharedSubjects,
  type SelectedRow,
  selectVisitRows,
  type VisitRow,
} from "./visit-row";
import { PER_HORSE_RECORD_KINDS, VisitRows } from "./visit-rows";

interface VisitFormProps {
  kind: RecordKind;
  /** The subject that all items share. */
  subject: string;
  /** Whether the items have different subjects. */
  isMixed: boolean;
  /** Today's date in the organization's time zone. */
  today: CalendarDate;
  rows: readonly VisitRow[];
  /** The IDs of the initially checked checkboxes: item IDs, or horse IDs for care without a plan. */
  selectedIds: readonly string[];
  /** Whether each item has a checkbox. Otherwise, all items are logged. */
  canSelect: boolean;
  /** The provider from the last record. */
  provider: string | null;
  /** Selected items of other types, whose forms follow this one. */
  laterIds: readonly string[];
  /** The list to return to after the last form. */
  returnTo: string;
  /**
   * The horse's ID if the visit is for a horse that is shared with the organization. Links then lead back to the
   * horse's care page, where the visit can be undone.
   */
  sharedHorseId: string | null;
  currency: Currency;
}

/**
 * Renders the form for one visit, which can include planned care and care without a plan. Logs a record for each
 * horse and schedules each plan's next due date.
 */
export function VisitForm(props: VisitFormProps) {
  const {
    kind,
    subject,
    isMixed,
    today,
    rows,
    canSelect,
    provider,
    laterIds,
    returnTo,
    sharedHorseId,
    currency,
  } = props;
  const router = useRouter();
  const { numberFormat } = useAmountNotation();
  const [day, setDay] = useState(today);
  // The fixed ID prevents duplicate records if the user submits again after a lost response.
  const [visitId] = useState(createId);
  const formRef = useRef<HTMLFormElement>(null);
  const [selectedIds, setSelected] = useSelectedItems(formRef, props);
  const selectedRows = selectVisitRows(rows, selectedIds);
  const horseCount = new Set(selectedRows.map(({ horseId }) => horseId)).size;
  const costs = useVisitCosts(rows, selectedRows, currency);
  const form = useActionForm<RecordFormEntries, Awaited<ReturnType<typeof completeCareAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: getVisitFormSchema(currency),
    // If the items have checkboxes, the checkboxes submit the checked items, so `item_ids` isn't needed.
    fixed: { visit_id: visitId, kind, ...(!canSelect && { item_ids: [...selectedIds].join(",") }) },
    action: completeCareAction,
    onDone: (done) => {
      if (listLoggedHorses(done).length === 0) showToast(formatVisitMessage(done), { tone: "info" });
      else {
        const { text, options } = getChargeToast(done.chargeOffer, numberFormat);
        showToast(`${formatVisitMessage(done)}${text}`, {
          action: { label: "Undo", onClick: () => undoVisit(done) },
          ...options,
        });
      }
      const later = new URLSearchParams(laterIds.map((id) => ["items", id]));
      const back = sharedHorseId ? `/horses/${sharedHorseId}/care` : returnTo;
      if (sharedHorseId) later.set("horse", sharedHorseId);
      if (returnTo !== "/care") later.set(FROM_PARAMETER, returnTo);
      router.push(laterIds.length > 0 ? `/care/visit?${later}` : back);
    },
  });
  const only = selectedRows.length === 1 ? selectedRows[0] : undefined;
  const plans = getPlansOfRows(selectedRows);
  const hasCosts = canHaveCost(kind) || rows.some(({ last }) => last.costCents !== null);
  const isPriced = sharedHorseId === null && hasCosts;
  return (
    <Card aria-labelledby="visit">
      <CardHeader
        id="visit"
        title="Visit details"
        description={explainNextDueDate(kind, horseCount, plans)}
      />
      <FormCard
        form={form}
        ref={formRef}
        submitLabel={formatVisitLabel(horseCount)}
        pendingLabel="Logging…"
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        <EmergencySignsAlert kind={kind} />
        <RecordDateTimeFields
          kind={kind}
          errors={form.errors}
          record={null}
          day={day}
          today={today}
          onDayChange={setDay}
        />
        {!PER_HORSE_RECORD_KINDS.has(kind) && (
          <RecordKindFields
            kind={kind}
            // A default date would replace the dates that the plans calculate.
            content={getPlansOfRows(rows) === "none" ? null : getInitialRecordContent(kind, subject)}
            errors={form.errors}
            day={day}
            bornOn={only?.bornOn ?? null}
            plans={plans}
            plannedVaccines={listSharedSubjects(selectedRows)}
            planInterval={getSharedInterval(selectedRows)}
          />
        )}
        <CommonRecordFields
          kind={kind}
          errors={form.errors}
          record={null}
          isShared={sharedHorseId !== null}
          hasOwnCosts
          provider={provider}
          notesLabel={rows.length > 1 ? "Notes for all horses" : undefined}
        />
        {isPriced && selectedRows.length > 1 && (
          <VisitCostChoice
            costBasis={costs.costBasis}
            onChoose={costs.setCostBasis}
            onTotal={costs.setTotal}
            errors={form.errors}
            count={selectedRows.length}
          />
        )}
        <VisitRows
          kind={kind}
          rows={rows}
          selectedRows={selectedRows}
          hasSeveralRows={rows.length > 1}
          hasSubjects={isMixed}
          today={today}
          onSelect={canSelect ? setSelected : null}
          day={day}
          errors={form.errors}
          costs={
            isPriced
              ? {
                  ...{ each: costs.each, parts: costs.parts },
                  ...{ onCostChange: costs.setCost, onWorkChange: costs.setWork },
                }
              : null
          }
          currency={currency}
        />
        {isPriced && <VisitTotal cents={costs.cents} count={selectedRows.length} currency={currency} />}
      </FormCard>
    </Card>
  );
}

function explainNextDueDate(
  kind: RecordKind,
  horseCount: number,
  plans: "all" | "some" | "none",
): string | null {
  if (!getNextDueDateField(kind) || plans === "none") return null;
  const plan = `${horseCount > 1 ? "Each horse's" : "The"} care plan`;
  const source = `${plan} sets the next due date.`;
  const unplanned = plans === "some" ? " For care without a plan, entering a date creates one." : "";
  if (getNextDueDateField(kind) === "expires_on")
    return `The next due date is the “Valid until” date. ${plan} sets the next due date if you leave that field empty.${unplanned}`;
  if (unplanned) return `${source}${unplanned}`;
  // In the vaccination form, only additional vaccines have a field for the next due date.
  return kind === "vaccination" ? source : `${source} Enter a date only to change it.`;
}

/** Stores which items are checked. */
function useSelectedItems(
  formRef: RefObject<HTMLFormElement | null>,
  { selectedIds, canSelect }: Pick<VisitFormProps, "selectedIds" | "canSelect">,
) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(selectedIds));
  useEffect(() => {
    if (!canSelect) return;
    // The user may have changed a checkbox before hydration.
    const boxes = formRef.current?.querySelectorAll<HTMLInputElement>(`${DONE_CHECKBOX_SELECTOR}:checked`);
    setSelected(new Set([...(boxes ?? [])].map(({ name }) => parseDoneCheckboxName(name).id)));
  }, [formRef, canSelect]);
  const setOne = (id: string, isSelected: boolean) =>
    setSelected((now) => new Set(isSelected ? [...now, id] : [...now].filter((one) => one !== id)));
  return [selected, setOne] as const;
}

/** Stores the entered costs and calculates the total for the selected rows. */
function useVisitCosts(rows: readonly VisitRow[], selectedRows: readonly SelectedRow[], currency: Currency) {
  const [costBasis, setCostBasis] = useState<VisitCostBasis>("each");
  const [total, setTotal] = useState("");
  const { readCents, format } = useTypedAmounts(currency);
  const [each, setEach] = useState(() => createRowCosts(rows, format));
  const parseCents = (text: string) => (text.trim() === "" ? 0 : readCents(text));
  const totalCents = parseCents(total);
  const typed = selectedRows.map(({ key }) => parseCents(each[key]?.text ?? ""));
  const weights = selectedRows.map(() => 1);
  // No row is selected if no care is due or if the user clears every checkbox.
  const shares = weights.length > 0 ? splitCents(totalCents ?? 0, weights) : [];
  const isTotal = costBasis === "total";
  const sum = typed.includes(null) ? null : typed.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    ...{ costBasis, setCostBasis, setTotal },
    each,
    setCost: (key: string, text: string) => setEach((now) => setTypedCost(now, key, text)),
    setWork: (row: VisitRow, work: string) => setEach((now) => setWork(now, row, work, format)),
    parts: isTotal ? new Map(selectedRows.map(({ key }, index) => [key, shares[index] ?? 0])) : null,
    cents: isTotal ? totalCents : sum,
  };
}

/** Reopens the completed care and deletes the records for care without a plan. */
async function undoVisit({ completed, recorded }: CareCompletion): Promise<void> {
  for (const { id } of completed) {
    const answer = await callAction(() => reopenCareAction({ id }));
    if ("error" in answer) return showActionError(answer.error);
  }
  for (const { horseId, recordId } of recorded) {
    const answer = await callAction(() => deleteHealthRecordAction({ horse_id: horseId, id: recordId }));
    if ("error" in answer) return showActionError(answer.error);
  }
  showToast(completed.length > 0 ? "Visit undone. The care is due again." : "Visit undone.");
}

/** Returns the names of the horses with new records. Lists each horse once, even if it has several records. */
function listLoggedHorses({ completed, recorded }: CareCompletion): string[] {
  return [...new Map([...completed, ...recorded].map((one) => [one.horseId, one.horseName])).values()];
}

function formatVisitMessage(done: CareCompletion): string {
  const before = done.closedBefore
    .map(
      ({ horseName, closedByName }) =>
        ` ${closedByName ?? "Someone"} already completed the care for ${horseName}.`,
    )
    .join("");
  const names = listLoggedHorses(done);
  if (names.length === 0) return before.trim();
  return `Visit logged for ${names.length === 1 ? names[0] : `${names.length} horses`}.${before}`;
}
