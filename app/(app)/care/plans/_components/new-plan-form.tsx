"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { createPlanAction, planForAllAction } from "@/lib/actions/care/care-plans";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { type CreatePlanInput, createPlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import type { PlannedForAll } from "@/lib/domain/care/care-plans/plan-care-for-all-horses";
import { getDefaultInterval, getPlanTitle, PLAN_KINDS } from "@/lib/domain/care/model/plan-kinds";
import { findRecordKind, RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { RecurrenceFields } from "./recurrence-fields";
import { SubjectField } from "./subject-field";

interface NewPlanFormProps {
  horses: readonly HorseChoice[];
  /** Whether the horses are search results. */
  isPartial: boolean;
  /** Initially selected horses. */
  horseId: string | null;
  today: CalendarDate;
  /** Links to the articles about each type of care. */
  explanations: Readonly<Partial<Record<RecordKind, ReactNode>>>;
}

/** Renders the form that plans care for one or more horses. Each field starts with a default value. */
export function NewPlanForm({ horses, isPartial, horseId, today, explanations }: NewPlanFormProps) {
  const router = useRouter();
  const [kind, setKind] = useState<RecordKind>("farrier");
  const [subject, setSubject] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>(horseId ? [horseId] : []);
  const [isForAll, setIsForAll] = useState(false);
  const plan = (input: CreatePlanInput) => (isForAll ? planForAllAction(input) : createPlanAction(input));
  const form = useActionForm<CreatePlanInput, Awaited<ReturnType<typeof plan>>>({
    blockReason: useOrganizationMismatch(),
    schema: createPlanSchema,
    fixed: { horse_ids: isForAll ? "all" : chosen.join(",") },
    action: plan,
    onDone: (done) => {
      showToast(`${getPlanTitle(kind, subject)} planned for ${formatPlannedMessage(done)}`);
      router.push(horseId ? `/horses/${horseId}/care` : "/care?view=all");
    },
  });
  const { interval, source } = getDefaultInterval(kind, subject);
  return (
    <Card aria-labelledby="plan">
      <CardHeader id="plan" title="Care and schedule" description={explanations[kind]} />
      <CardForm
        form={form}
        submitLabel="Plan care"
        pendingLabel="Planning…"
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        <Field label="Care" required error={form.errors.kind}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              value={kind}
              onChange={(event) => {
                setKind(findRecordKind(event.target.value) ?? kind);
                setSubject("");
              }}
            >
              {PLAN_KINDS.map((one) => (
                <option key={one} value={one}>
                  {RECORD_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SubjectField
          kind={kind}
          subject={subject}
          error={form.errors.subject}
          onSubjectChange={setSubject}
        />
        <Field label="First due date" required error={form.errors.due_on}>
          {(control) => <Input {...control} name="due_on" type="date" defaultValue={today} />}
        </Field>
        <RecurrenceFields errors={form.errors} interval={interval} source={source} />
        <HorseCheckboxes
          horses={horses}
          isPartial={isPartial}
          chosen={chosen}
          forAll={{ isChosen: isForAll, onChoose: setIsForAll }}
          error={form.errors.horse_ids}
          onChoose={setChosen}
        />
      </CardForm>
    </Card>
  );
}

/** Returns a text such as "one horse", "3 horses" or "40 horses; 2 already had this plan". */
function formatPlannedMessage(done: CarePlanDto[] | PlannedForAll): string {
  const { planned, already } = Array.isArray(done) ? { planned: done.length, already: 0 } : done;
  const horses = planned === 1 ? "one horse" : `${planned} horses`;
  return already > 0 ? `${horses}; ${already} already had this plan` : horses;
}
