"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import type {
  FormRecordContent,
  FormRecordDetails,
} from "@/lib/domain/care/health-records/model/form-content";
import { BODY_CONDITION_HINT, listBodyConditionScores } from "@/lib/domain/care/model/body-condition";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { CertificateFields, CogginsFields } from "./document-fields";
import { InjuryFields, MedicationFields } from "./illness-fields";
import type { KindSpecificFieldsProps } from "./kind-fields";
import { DewormingFields, EggCountFields } from "./parasite-fields";
import { VaccinationFields } from "./vaccination-fields";
import { DentalFields, FarrierFields, VetVisitFields } from "./visit-fields";
import { VitalsFields } from "./vitals-fields";
import { WeightFields } from "./weight-fields";

const SCORE_CHOICES = listBodyConditionScores().map((score) => ({
  value: String(score),
  label: String(score),
}));

const DEFAULT_SCORE = 5;

interface RecordKindFieldsProps extends Omit<KindSpecificFieldsProps<RecordKind>, "details"> {
  kind: RecordKind;
  /** The initial values of the fields. Null for a new record. */
  content: FormRecordContent | null;
}

/** Renders the fields of one record type. */
export function RecordKindFields({ kind, content, ...shared }: RecordKindFieldsProps) {
  switch (kind) {
    case "vaccination":
      return <VaccinationFields {...shared} details={getDetails(content, kind)} />;
    case "deworming":
      return <DewormingFields {...shared} details={getDetails(content, kind)} />;
    case "faecal_egg_count":
      return <EggCountFields {...shared} details={getDetails(content, kind)} />;
    case "farrier":
      return <FarrierFields {...shared} details={getDetails(content, kind)} />;
    case "dental":
      return <DentalFields {...shared} details={getDetails(content, kind)} />;
    case "vet_visit":
      return <VetVisitFields {...shared} details={getDetails(content, kind)} />;
    case "medication":
      return <MedicationFields {...shared} details={getDetails(content, kind)} />;
    case "injury":
      return <InjuryFields {...shared} details={getDetails(content, kind)} />;
    case "vitals":
      return <VitalsFields {...shared} details={getDetails(content, kind)} />;
    case "weight":
      return <WeightFields {...shared} details={getDetails(content, kind)} />;
    case "body_condition":
      return <BodyConditionFields {...shared} details={getDetails(content, kind)} />;
    case "coggins":
      return <CogginsFields {...shared} details={getDetails(content, kind)} />;
    case "certificate":
      return <CertificateFields {...shared} details={getDetails(content, kind)} />;
    case "note":
      return <NoteFields {...shared} details={getDetails(content, kind)} />;
  }
}

function getDetails<Kind extends RecordKind>(
  content: FormRecordContent | null,
  kind: Kind,
): FormRecordDetails<Kind> | null {
  // TypeScript can't narrow the type of `details` if the record type is a type parameter.
  return content?.kind === kind ? (content.details as FormRecordDetails<Kind>) : null;
}

function BodyConditionFields({ errors, details }: KindSpecificFieldsProps<"body_condition">) {
  return (
    <ChoiceField
      name="details.score"
      label="Score"
      errors={errors}
      choices={SCORE_CHOICES}
      value={String(details?.score ?? DEFAULT_SCORE)}
      hint={BODY_CONDITION_HINT}
    />
  );
}

function NoteFields({ errors, details }: KindSpecificFieldsProps<"note">) {
  return (
    <TextField
      name="details.text"
      label="Note"
      required
      isLong
      errors={errors}
      value={details?.text}
      hint="The first line becomes the title in the timeline."
      className="sm:col-span-2"
    />
  );
}
