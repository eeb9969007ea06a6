"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CARE_PLAN_SUBJECTS } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { VACCINE_IDS, VACCINES } from "@/lib/domain/care/model/vaccines";

interface CareSubjectFieldProps {
  kind: RecordKind;
  subject: string;
  error: string | undefined;
  onSubjectChange: (subject: string) => void;
}

/**
 * Renders the field for the vaccine, drug, reason or certificate. Renders nothing for types of care that have
 * no such field.
 */
export function CareSubjectField({ kind, subject, error, onSubjectChange }: CareSubjectFieldProps) {
  const wanted = CARE_PLAN_SUBJECTS[kind];
  if (!wanted) return null;
  return (
    <Field label={wanted.label} required error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            name="subject"
            list={kind === "vaccination" ? "vaccines" : undefined}
            autoComplete="off"
            value={subject}
            onChange={(event) => onSubjectChange(event.target.value)}
          />
          <datalist id="vaccines">
            {VACCINE_IDS.map((id) => (
              <option key={id} value={VACCINES[id].name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
