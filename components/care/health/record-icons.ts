import type { IconName } from "@/components/ui/icon-names";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

export const RECORD_ICONS: Readonly<Record<RecordKind, IconName>> = {
  vaccination: "syringe",
  deworming: "bug",
  faecal_egg_count: "flask",
  farrier: "hammer",
  dental: "tooth",
  vet_visit: "stethoscope",
  medication: "pill",
  injury: "bandaids",
  vitals: "heartbeat",
  weight: "scales",
  body_condition: "horse",
  coggins: "shield-check",
  certificate: "certificate",
  note: "note",
};
