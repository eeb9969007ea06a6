"use client";

import { ACCEPTED_FILES } from "@/components/files/accepted-files";
import { FileUploader } from "@/components/files/file-uploader";
import { useDeleteFile } from "@/components/files/use-delete-file";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { RetryButton } from "@/components/ui/retry-button";
import { formatSize } from "@/lib/files/format-size";

interface RecordFile {
  id: string;
  name: string;
  extension: string;
  bytes: number;
  /** The thumbnail's URL if the file is a picture. */
  thumbUrl: string | null;
  /** Whether the file belongs to the viewer's organization. Other organizations' files are view-only. */
  isOwn: boolean;
}

interface RecordFilesViewProps {
  horseId: string;
  recordId: string;
  /** Null if the lookup failed. */
  files: readonly RecordFile[] | null;
  /** The name of the horse's organization if it isn't the viewer's. */
  storageOwnerName: string | null;
  canWrite: boolean;
}

/** Renders the photos and documents of a health record. */
export function RecordFilesView({
  horseId,
  recordId,
  files,
  storageOwnerName,
  canWrite,
}: RecordFilesViewProps) {
  if (files?.length === 0 && !canWrite) return null;
  return (
    <Card aria-labelledby="attachments" className="mt-4">
      <CardHeader id="attachments" title="Attachments" />
      {!files && <ErrorState what="attachments" action={<RetryButton />} compact />}
      {files && files.length > 0 && (
        <CardRows>
          {files.map((file) => (
            <FileRow key={file.id} horseId={horseId} file={file} canWrite={canWrite && file.isOwn} />
          ))}
        </CardRows>
      )}
      {canWrite && (
        <CardBody>
          <FileUploader
            label="Attach files"
            hint="Photos, PDFs and Office files, up to 50 MB each."
            accept={ACCEPTED_FILES}
            purpose="record_attachment"
            target={{ horse_id: horseId, record_id: recordId }}
            storageOwnerName={storageOwnerName}
          />
        </CardBody>
      )}
    </Card>
  );
}

function FileRow({ horseId, file, canWrite }: { horseId: string; file: RecordFile; canWrite: boolean }) {
  const { id, name, extension, bytes, thumbUrl } = file;
  const deleting = useDeleteFile({ horseId, id, label: name });
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      {thumbUrl ? (
        // biome-ignore lint/performance/noImgElement: the photo has its display size, and its URL expires
        <img src={thumbUrl} alt="" width={48} height={48} className="size-12 rounded-small object-cover" />
      ) : (
        <span className="grid size-12 place-items-center rounded-small bg-green-wash text-green">
          <Icon name="file-text" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <a
          href={`/api/horses/${horseId}/files/${id}/content`}
          target="_blank"
          rel="noreferrer"
          className="title-link break-words font-semibold underline-offset-4"
        >
          {name}
        </a>
        <p className="text-ink-faint text-sm">
          {thumbUrl ? "Picture" : extension.toUpperCase()}, {formatSize(bytes)}
        </p>
      </div>
      {canWrite && (
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon="trash"
          aria-label={`Delete ${name}`}
          loading={deleting.isPending}
          onClick={deleting.press}
        />
      )}
    </li>
  );
}
