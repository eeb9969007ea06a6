import { Alert } from "@/components/ui/alert";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** The warning for each type of record that may describe an emergency. */
const EMERGENCY_SIGNS: Partial<Record<RecordKind, string>> = {
  injury: "Heavy bleeding, an eye injury or a wound near a joint? Call your vet now. Log the injury later.",
  vitals: "A high temperature or labored breathing? Call your vet now. Log the vital signs later.",
};

/** Renders a warning above forms in which users describe signs of an emergency. */
export function EmergencySignsAlert({ kind }: { kind: RecordKind }) {
  const signs = EMERGENCY_SIGNS[kind];
  return signs ? <Alert tone="warning" title={signs} className="col-span-full" /> : null;
}
