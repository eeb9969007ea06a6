import { withProductName } from "@/lib/domain/care/guest-links/model/form-values";
import type { RecordContent } from "@/lib/domain/care/health-records/model/content";
import { nested } from "@/lib/domain/care/health-records/model/form-values";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** Shapes rejected input like stored content, only to show it in the fields. Null if nothing was typed. */
export function typedContent(
  kind: RecordKind,
  fields: Readonly<Record<string, string>> | undefined,
): RecordContent | null {
  const isTyped = Object.keys(fields ?? {}).some((name) => name.startsWith("details."));
  if (!fields || !isTyped) return null;
  const { details } = nested(withProductName(fields)) as { details: object };
  return {
    kind,
    details: { ...(kind === "vaccination" && { vaccines: [] }), ...details },
  } as unknown as RecordContent;
}
