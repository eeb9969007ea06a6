import type { Category } from "@/lib/domain/billing/finances/model/categories";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** Finance categories for the costs of health records, by record type. */
export const RECORD_EXPENSE_CATEGORIES: Readonly<Record<RecordKind, Category>> = {
  vaccination: "vet",
  deworming: "medication",
  faecal_egg_count: "vet",
  farrier: "farrier",
  dental: "dental",
  vet_visit: "vet",
  medication: "medication",
  injury: "vet",
  vitals: "vet",
  weight: "vet",
  body_condition: "vet",
  coggins: "vet",
  certificate: "vet",
  note: "other",
};
