"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { ImportPreview } from "./import-requests";

/** Shows which field each column of the file is imported into, and which columns are ignored. */
export function ImportColumnsCard({
  preview: { columns, ignored_columns: ignored },
}: {
  preview: ImportPreview;
}) {
  return (
    <Card aria-labelledby="found-columns">
      <CardHeader
        id="found-columns"
        title="Columns"
        description="How each column of the file will be imported."
      />
      <CardBody>
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {columns.map(({ column, label }) => (
            <div key={column} className="flex flex-wrap items-baseline gap-x-2 border-line border-b pb-2">
              <dt className="min-w-0 break-words text-ink-soft">{column}</dt>
              <dd className="min-w-0 font-semibold">
                <span aria-hidden="true">→ </span>
                {label}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 break-words text-ink-soft text-sm">
          {ignored.length > 0 ? `Ignored: ${ignored.join(", ")}` : "No columns are ignored."}
        </p>
      </CardBody>
    </Card>
  );
}
