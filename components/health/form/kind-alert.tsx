import { Alert } from "@/components/ui/alert";
import type { RecordKind } from "@/lib/care/record-kinds";

/** Signs that can't wait for a form. */
const SIGNS: Partial<Record<RecordKind, string>> = {
  injury: "It bleeds, an eye is hurt, or the wound is near a joint? Call your vet now; log it after that.",
  vitals: "A high temperature or labored breathing? Call your vet now; log it after that.",
};

/** Stands first where the signs of an emergency are written down. */
export function KindAlert({ kind }: { kind: RecordKind }) {
  const signs = SIGNS[kind];
  return signs ? <Alert tone="warning" title={signs} className="col-span-full" /> : null;
}
