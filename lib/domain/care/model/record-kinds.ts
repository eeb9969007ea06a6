/** The types of health records, in the order shown in forms. */
export const RECORD_KINDS = [
  "vaccination",
  "deworming",
  "faecal_egg_count",
  "farrier",
  "dental",
  "vet_visit",
  "medication",
  "injury",
  "vitals",
  "weight",
  "body_condition",
  "coggins",
  "certificate",
  "note",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_LABELS: Readonly<Record<RecordKind, string>> = {
  vaccination: "Vaccination",
  deworming: "Deworming",
  faecal_egg_count: "Fecal egg count",
  farrier: "Farrier",
  dental: "Dental",
  vet_visit: "Vet visit",
  medication: "Medication",
  injury: "Injury",
  vitals: "Vital signs",
  weight: "Weight",
  body_condition: "Body condition",
  coggins: "Coggins test",
  certificate: "Certificate",
  note: "Note",
};

/** Returns the label for use inside a sentence. "Coggins" keeps its capital letter. */
export function getRecordLabelInText(kind: RecordKind): string {
  return kind === "coggins" ? RECORD_LABELS.coggins : RECORD_LABELS[kind].toLowerCase();
}

export function findRecordKind(value: string | null | undefined): RecordKind | null {
  return RECORD_KINDS.find((kind) => kind === value) ?? null;
}
