"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseBoxes, type HorseChoice } from "@/components/horses/horse-boxes";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast-store";
import { createPlanAction } from "@/lib/actions/care-plans";
import { defaultInterval, PLAN_KINDS, planTitle } from "@/lib/care/plan-kinds";
import { findRecordKind, RECORD_LABELS, type RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type CreatePlanInput, createPlanSchema } from "@/lib/domain/care-plans/schemas";
import { RhythmFields } from "./rhythm-fields";
import { SubjectField } from "./subject-field";

interface NewPlanFormProps {
  horses: readonly HorseChoice[];
  /** Ticked at first. */
  horseId: string | null;
  today: CalendarDate;
}

/** Plans care for one horse or many alike. Every figure begins with the field's default and can be changed. */
export function NewPlanForm({ horses, horseId, today }: NewPlanFormProps) {
  const router = useRouter();
  const [kind, setKind] = useState<RecordKind>("farrier");
  const [subject, setSubject] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>(horseId ? [horseId] : []);
  const form = useActionForm<CreatePlanInput, Awaited<ReturnType<typeof createPlanAction>>>({
    obstacle: useBegunElsewhere(),
    schema: createPlanSchema,
    fixed: { horse_ids: chosen.join(",") },
    action: createPlanAction,
    onDone: (plans) => {
      toast(
        `${planTitle(kind, subject)} planned for ${plans.length === 1 ? "one horse" : `${plans.length} horses`}`,
      );
      router.push(horseId ? `/horses/${horseId}/care` : "/care?view=all");
    },
  });
  const { interval, source } = defaultInterval(kind, subject);
  return (
    <Card aria-labelledby="plan">
      <CardHeader id="plan" title="What, and how often" />
      <CardForm form={form} submitLabel="Plan care" pendingLabel="Planning…" className="gap-4 sm:grid-cols-2">
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
        <SubjectField kind={kind} subject={subject} error={form.errors.subject} onSubject={setSubject} />
        <Field label="Due first" required error={form.errors.due_on}>
          {(control) => <Input {...control} name="due_on" type="date" defaultValue={today} />}
        </Field>
        <RhythmFields errors={form.errors} interval={interval} source={source} />
        <HorseBoxes horses={horses} chosen={chosen} error={form.errors.horse_ids} onChoose={setChosen} />
      </CardForm>
    </Card>
  );
}
