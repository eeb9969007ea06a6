import type { RecordKind } from "@/lib/care/record-kinds";
import { VACCINE_FIELD, vaccineOf } from "@/lib/domain/guest-links/field-names";
import type { RecordContent } from "@/lib/domain/health-records/content";

const DETAIL = "details.";

/** What was typed and refused, where the fields expect what is stored: they only show it. Null before anything was. */
export function typedContent(
  kind: RecordKind,
  values: Readonly<Record<string, string>> | undefined,
): RecordContent | null {
  if (!values) return null;
  const details = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(DETAIL)
      ? [[name.slice(DETAIL.length), name === VACCINE_FIELD ? vaccineOf(value) : value]]
      : [],
  );
  return { kind, details: Object.fromEntries(details) } as RecordContent;
}
