import { Alert } from "@/components/ui/alert";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** Signs that need a vet before a form. */
const SIGNS: Partial<Record<RecordKind, string>> = {
  injury: "Heavy bleeding, an eye injury or a wound near a joint? Call your vet now, and log it later.",
  vitals: "A high temperature or labored breathing? Call your vet now, and log it later.",
};

/** Shown above forms in which people write down signs of an emergency. */
export function KindAlert({ kind }: { kind: RecordKind }) {
  const signs = SIGNS[kind];
  return signs ? <Alert tone="warning" title={signs} className="col-span-full" /> : null;
}
