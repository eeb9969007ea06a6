"use client";

import { useState } from "react";
import { ACCEPTED_FILES } from "@/components/files/accepted-files";
import { DropZone } from "@/components/files/drop-zone";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { formatSize } from "@/lib/files/format-size";
import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE_MESSAGE } from "@/lib/storage/upload-limits";

interface AttachmentsFieldProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** The name of the organization whose storage the files use. Null if it is the viewer's organization. */
  storageOwnerName: string | null;
}

/** Renders the field that collects files. The files are uploaded after the record is saved. */
export function AttachmentsField({ files, onChange, storageOwnerName }: AttachmentsFieldProps) {
  const [tooLarge, setTooLarge] = useState<readonly string[]>([]);
  const add = (chosen: readonly File[]) => {
    setTooLarge(chosen.filter(({ size }) => size > UPLOAD_MAX_BYTES).map(({ name }) => name));
    onChange([...files, ...chosen.filter(({ size }) => size <= UPLOAD_MAX_BYTES)]);
  };
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-semibold text-sm">
        Attachments<span className="font-normal text-ink-faint"> (optional)</span>
      </legend>
      <DropZone
        label="Attach photos or files"
        hint={`Photos, PDFs and Office files, up to 50 MB each.${storageOwnerName ? ` They use ${storageOwnerName}'s storage.` : ""}`}
        accept={ACCEPTED_FILES}
        onFiles={add}
      >
        {files.length > 0 && (
          <ul className="mt-3 divide-y divide-line rounded-control border border-line bg-surface">
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be chosen twice
              <li key={`${file.name} ${index}`} className="flex items-center gap-3 px-4 py-1.5">
                <Icon name={file.type.startsWith("image/") ? "image" : "file-text"} className="text-green" />
                <span className="min-w-0 flex-1 truncate font-semibold text-sm">{file.name}</span>
                <span className="tabular shrink-0 text-ink-faint text-sm">{formatSize(file.size)}</span>
                <Button
                  size="small"
                  variant="quiet"
                  iconOnly
                  icon="x"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onChange(files.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
        )}
        {tooLarge.map((name) => (
          <div key={name} className="mt-2">
            <FieldError>{`${name}: ${UPLOAD_TOO_LARGE_MESSAGE}`}</FieldError>
          </div>
        ))}
      </DropZone>
    </fieldset>
  );
}
