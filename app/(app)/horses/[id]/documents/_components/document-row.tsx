"use client";

import { useDeleteFile } from "@/components/files/use-delete-file";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { DOCUMENT_LABELS } from "@/lib/files/document-kinds";
import { EXPIRY_WARNING_DAYS } from "@/lib/files/expiry";
import { formatSize } from "@/lib/files/format-size";
import { ReplaceDocumentButton } from "./replace-document-button";
import type { HorseDocument } from "./to-horse-document";

interface DocumentRowProps {
  horseId: string;
  document: HorseDocument;
  today: CalendarDate;
  /** Null if the viewer can't change the document. */
  onEdit: (() => void) | null;
}

export function DocumentRow({ horseId, document, today, onEdit }: DocumentRowProps) {
  const { id, name, extension, bytes, documentKind, datedOn, expiresOn, recordId, by } = document;
  const deleting = useDeleteFile({ horseId, id, label: name });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-5 py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-green-wash text-green">
        <Icon name={extension === "webp" ? "image" : "file-text"} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-semibold">
          <a
            href={`/api/horses/${horseId}/files/${id}/content`}
            target="_blank"
            rel="noreferrer"
            className="title-link underline-offset-4"
          >
            {name}
          </a>
        </p>
        <p className="text-ink-soft text-sm">
          {documentKind ? DOCUMENT_LABELS[documentKind] : "No type selected"}
          {datedOn && (
            <>
              , <DateText value={datedOn} />
            </>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-sm">
          {expiresOn && (
            <>
              <ExpiryBadge expiresOn={expiresOn} today={today} />
              <span>
                {expiresOn < today ? "Expired" : "Expires"} <DateText value={expiresOn} />
              </span>
            </>
          )}
          <span className="uppercase">{extension === "webp" ? "Picture" : extension}</span>
          <span className="tabular">{formatSize(bytes)}</span>
          {by && <span>Added by {by}</span>}
        </p>
        {/* The health record of an attachment has a type and its own expiration date. */}
        {onEdit && !documentKind && !recordId && (
          <Button
            size="small"
            icon="calendar-blank"
            onClick={onEdit}
            aria-label={`Add type and expiration of ${name}`}
            className="mt-2"
          >
            Add type and expiration
          </Button>
        )}
      </div>
      {onEdit && (
        <div className="flex items-center gap-1 max-sm:-mr-2 max-sm:basis-full max-sm:justify-end">
          <Button size="small" variant="quiet" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <ReplaceDocumentButton horseId={horseId} id={id} name={name} />
          <Button
            size="small"
            variant="quiet"
            iconOnly
            icon="trash"
            aria-label={`Delete ${name}`}
            loading={deleting.isPending}
            onClick={deleting.press}
          />
        </div>
      )}
    </li>
  );
}

/** Renders a badge if the document has expired or expires soon. */
function ExpiryBadge({ expiresOn, today }: { expiresOn: CalendarDate; today: CalendarDate }) {
  if (expiresOn < today) {
    return (
      <Badge tone="overdue" icon="warning-circle">
        Expired
      </Badge>
    );
  }
  if (expiresOn > addCalendarDays(today, EXPIRY_WARNING_DAYS)) return null;
  return (
    <Badge tone="due" icon="clock">
      Expires soon
    </Badge>
  );
}
