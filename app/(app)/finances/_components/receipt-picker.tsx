import { useState } from "react";
import { ACCEPTED_FILES, ACCEPTED_PICTURES } from "@/components/files/accepted-files";
import { DropZone } from "@/components/files/drop-zone";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { formatSize } from "@/lib/files/format-size";
import {
  UPLOAD_EMPTY_MESSAGE,
  UPLOAD_MAX_BYTES,
  UPLOAD_TOO_LARGE_MESSAGE,
} from "@/lib/storage/upload-limits";

interface ReceiptPickerProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Lets the member choose the receipts of a new entry. The files are uploaded once the entry is saved. */
export function ReceiptPicker({ files, onChange }: ReceiptPickerProps) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = (chosen: readonly File[]) => {
    setRefused(chosen.flatMap(describeProblem));
    onChange([...files, ...chosen.filter((file) => describeProblem(file).length === 0)]);
  };
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="mb-1 font-semibold text-sm">Receipts</legend>
      <div className="md:hidden">
        <DropZone
          label="Take a picture"
          hint="A photo of the receipt."
          accept={ACCEPTED_PICTURES}
          onFiles={add}
          opensCamera
        />
      </div>
      <DropZone
        label="Add a receipt"
        hint="A photo or PDF. Receipts count toward your storage."
        accept={ACCEPTED_FILES}
        onFiles={add}
      />
      {refused.map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      {files.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line bg-surface">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be chosen twice, and rows have no state.
            <li key={index} className="flex items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1 truncate font-semibold text-sm">{file.name}</span>
              <span className="tabular text-ink-faint text-sm">{formatSize(file.size)}</span>
              <Button
                size="small"
                variant="quiet"
                iconOnly
                icon="x"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((_, position) => position !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function describeProblem({ name, size }: File): string[] {
  if (size === 0) return [`${name}: ${UPLOAD_EMPTY_MESSAGE}`];
  return size > UPLOAD_MAX_BYTES ? [`${name}: ${UPLOAD_TOO_LARGE_MESSAGE}`] : [];
}
