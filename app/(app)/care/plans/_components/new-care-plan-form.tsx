"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LightLink } from "@/components/ui/light-link";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { createCarePlanAction, planCareForAllHorsesAction } from "@/lib/actions/care/care-plans";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { type CreateCarePlanInput, createCarePlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import type { PlanCareForAllHorsesResult } from "@/lib/domain/care/care-plans/plan-care-for-all-horses";
import {
  CARE_PLAN_KINDS,
  getCarePlanTitle,
  getDefaultCareInterval,
} from "@/lib/domain/care/model/care-plan-kinds";
import { findRecordKind, RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { CarePlanRecurrenceFields } from "./care-plan-recurrence-fields";
import { CareSubjectField } from "./care-subject-field";

interface NewCarePlanFormProps {
  horses: readonly HorseChoice[];
  /** Whether the list contains only search results instead of all horses. */
  isPartial: boolean;
  /** The ID of the preselected horse; null if no horse is preselected. */
  horseId: string | null;
  today: CalendarDate;
  /** For each type of care, a link to the article about it. */
  explanations: Readonly<Partial<Record<RecordKind, ReactNode>>>;
}

/** Renders the form that plans care for one or more horses. Each field starts with a default value. */
export function NewCarePlanForm({ horses, isPartial, horseId, today, explanations }: NewCarePlanFormProps) {
  const router = useRouter();
  const [kind, setKind] = useState<RecordKind>("farrier");
  const [subject, setSubject] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>(horseId ? [horseId] : []);
  const [isForAll, setIsForAll] = useState(false);
  const plan = (input: CreateCarePlanInput) =>
    isForAll ? planCareForAllHorsesAction(input) : createCarePlanAction(input);
  const form = useActionForm<CreateCarePlanInput, Awaited<ReturnType<typeof plan>>>({
    blockReason: useOrganizationMismatch(),
    schema: createCarePlanSchema,
    fixed: { horse_ids: isForAll ? "all" : chosen.join(",") },
    action: plan,
    onDone: (done) => {
      showToast(`${getCarePlanTitle(kind, subject)} planned for ${formatPlannedMessage(done)}`);
      router.push(horseId ? `/horses/${horseId}/care` : "/care?view=all");
    },
  });
  const { interval, source } = getDefaultCareInterval(kind, subject);
  return (
    <Card aria-labelledby="plan">
      <CardHeader id="plan" title="Care and schedule" description={explanations[kind]} />
      <FormCard
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
              {CARE_PLAN_KINDS.map((one) => (
                <option key={one} value={one}>
                  {RECORD_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CareSubjectField
          kind={kind}
          subject={subject}
          error={form.errors.subject}
          onSubjectChange={setSubject}
        />
        <Field label="First due date" required error={form.errors.due_on}>
          {(control) => <Input {...control} name="due_on" type="date" defaultValue={today} />}
        </Field>
        <CarePlanRecurrenceFields errors={form.errors} interval={interval} source={source} />
        <HorseCheckboxes
          horses={horses}
          isPartial={isPartial}
          chosen={chosen}
          forAll={{ isChosen: isForAll, onChoose: setIsForAll }}
          error={
            form.errors.horse_ids && (
              <>
                {form.errors.horse_ids}{" "}
                {form.existingHref && (
                  <LightLink href={form.existingHref} className="link">
                    Open plan
                  </LightLink>
                )}
              </>
            )
          }
          onChoose={setChosen}
        />
      </FormCard>
    </Card>
  );
}

/** Returns text such as "one horse", "3 horses" or "40 horses; 2 already had this plan". */
function formatPlannedMessage(done: CarePlanDto[] | PlanCareForAllHorsesResult): string {
  const { planned, already } = Array.isArray(done) ? { planned: done.length, already: 0 } : done;
  const horses = planned === 1 ? "one horse" : `${planned} horses`;
  return already > 0 ? `${horses}; ${already} already had this plan` : horses;
}
