"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Select } from "@/components/ui/select";
import { RECORD_KINDS, RECORD_LABELS, type RecordKind } from "@/lib/care/record-kinds";

/** A plain GET form: the address holds the choice, and it works before JavaScript does. */
export function KindFilter({ path, kind }: { path: string; kind: RecordKind | null }) {
  return (
    <search className="block border-line border-b px-5 py-3">
      {/* A new key for a new choice, because the field keeps what was chosen otherwise. */}
      <form key={kind} action={path} className="flex items-center gap-2">
        <Select
          name="kind"
          aria-label="Kind of record"
          defaultValue={kind ?? ""}
          className="min-w-0 flex-1 sm:max-w-56"
        >
          <option value="">Everything</option>
          {RECORD_KINDS.map((name) => (
            <option key={name} value={name}>
              {RECORD_LABELS[name]}
            </option>
          ))}
        </Select>
        <Button type="submit" icon="funnel">
          Show
        </Button>
        {kind && <ButtonLink href={path} variant="quiet" icon="x" iconOnly aria-label="Clear the filter" />}
      </form>
    </search>
  );
}
