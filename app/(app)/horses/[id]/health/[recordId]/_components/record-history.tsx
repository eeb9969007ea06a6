import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { RecordHistoryEntry } from "./to-record-history";

/** Renders all changes to a record with the previous values. */
export function RecordHistory({
  entries,
  timeZone,
}: {
  entries: readonly RecordHistoryEntry[];
  timeZone: string;
}) {
  return (
    <Card aria-labelledby="history" className="mt-4">
      <CardHeader id="history" title="History" />
      <CardRows>
        {entries.map(({ revision, by, at, changes }) => (
          <li key={revision} className="px-5 py-3">
            <p className="font-semibold">
              Changed by {by}{" "}
              <span className="font-normal text-ink-faint text-sm">
                <DateText value={at} shape="date-time" timeZone={timeZone} />
              </span>
            </p>
            <ul className="text-sm">
              {changes.map(({ label, before, after }) => (
                <li key={label} className="break-words">
                  <span className="text-ink-faint">{label}:</span>{" "}
                  <del className="text-ink-faint">{before}</del> <ins className="no-underline">{after}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
