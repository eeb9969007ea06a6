"use client";

import { useState } from "react";
import { ACCEPTED_FILES } from "@/components/files/accepted-files";
import { FileUploader } from "@/components/files/file-uploader";
import { StorageUsageLine, type StorageUsageLineProps } from "@/components/files/storage-usage-line";
import { PageActionBar } from "@/components/layout/page-action-bar";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { DocumentDialog } from "./document-dialog";
import { DocumentRow } from "./document-row";
import type { HorseDocument } from "./to-horse-document";

interface DocumentsViewProps {
  horse: { id: string; name: string };
  /** Null if the lookup failed. */
  page: { documents: readonly HorseDocument[]; before: string | undefined; after: string | undefined } | null;
  storageUse: StorageUsageLineProps["storageUse"];
  /** The name of the horse's organization if it isn't the viewer's. */
  storageOwnerName: string | null;
  today: CalendarDate;
  canWrite: boolean;
}

/** Renders a horse's documents, newest first. */
export function DocumentsView({
  horse,
  page,
  storageUse,
  storageOwnerName,
  today,
  canWrite,
}: DocumentsViewProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const documents = page?.documents ?? [];
  const edited = documents.find(({ id }) => id === editedId);
  return (
    <div className="grid gap-4">
      {canWrite && (
        <FileUploader
          label="Add documents"
          hint="PDFs, pictures and Office files, up to 50 MB each."
          accept={ACCEPTED_FILES}
          purpose="horse_document"
          target={{ horse_id: horse.id }}
          storageOwnerName={storageOwnerName}
          renderPhoneButton={(button) => <PageActionBar>{button}</PageActionBar>}
        />
      )}
      <Card aria-labelledby="documents">
        <CardHeader id="documents" title="Documents" />
        {!page && <ErrorState what="documents" action={<RetryButton />} />}
        {page && documents.length === 0 && (
          <EmptyState icon="file-text" title="No documents yet">
            {horse.name}'s Coggins tests, registration papers, insurance and contracts appear here with their
            expiration dates.
          </EmptyState>
        )}
        {documents.length > 0 && (
          <CardRows>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                horseId={horse.id}
                document={document}
                today={today}
                onEdit={canWrite && document.isOwn ? () => setEditedId(document.id) : null}
              />
            ))}
          </CardRows>
        )}
        {page && <Pagination label="Document pages" before={page.before} after={page.after} order="date" />}
      </Card>
      <StorageUsageLine storageUse={storageUse} about="storage" />
      {edited && <DocumentDialog horseId={horse.id} document={edited} onClose={() => setEditedId(null)} />}
    </div>
  );
}
