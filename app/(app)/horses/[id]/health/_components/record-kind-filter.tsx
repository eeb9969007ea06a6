"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Select } from "@/components/ui/select";
import type { RecordSort } from "@/lib/domain/care/health-records/model/record-sorts";
import { RECORD_KINDS, RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { createPageHref } from "@/lib/lists/address";
import { formatSort } from "@/lib/lists/sort";

interface RecordKindFilterProps {
  path: string;
  kind: RecordKind | null;
  sort: RecordSort;
}

/**
 * Renders the record type filter as a plain GET form. The URL stores the filter, so filtering works without JavaScript.
 */
export function RecordKindFilter({ path, kind, sort }: RecordKindFilterProps) {
  return (
    <search className="block border-line border-b px-5 py-3">
      {/* A new key for each filter, because an uncontrolled field would otherwise keep its previous value. */}
      <form key={kind} action={path} className="flex items-center gap-2">
        <Select
          name="kind"
          aria-label="Record type"
          defaultValue={kind ?? ""}
          className="min-w-0 flex-1 sm:max-w-56"
        >
          <option value="">All types</option>
          {RECORD_KINDS.map((name) => (
            <option key={name} value={name}>
              {RECORD_LABELS[name]}
            </option>
          ))}
        </Select>
        <input type="hidden" name="sort" value={formatSort(sort)} />
        <Button type="submit" icon="funnel">
          Show
        </Button>
        {kind && (
          <ButtonLink
            href={createPageHref(path, { sort: formatSort(sort) })}
            variant="quiet"
            icon="x"
            iconOnly
            aria-label="Clear the filter"
          />
        )}
      </form>
    </search>
  );
}
