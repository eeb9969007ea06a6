import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { formatSize } from "@/lib/files/format-size";
import type { FileUpload } from "./use-uploads";

interface UploadListProps {
  files: readonly FileUpload[];
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
}

/** Lists the uploads with their progress. */
export function UploadList({ files, onRetry, onRemove }: UploadListProps) {
  if (files.length === 0) return null;
  const done = files.filter(({ state }) => state === "done").length;
  return (
    <>
      <p role="status" className="sr-only">
        {done} of {files.length} {files.length === 1 ? "file" : "files"} uploaded
      </p>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line bg-surface">
        {files.map((entry) => (
          <UploadListItem key={entry.key} entry={entry} onRetry={onRetry} onRemove={onRemove} />
        ))}
      </ul>
    </>
  );
}

type UploadListItemProps = Omit<UploadListProps, "files"> & { entry: FileUpload };

function UploadListItem({ entry, onRetry, onRemove }: UploadListItemProps) {
  const { key, file, state, sent, message, upgradeHref } = entry;
  const isUnderWay = state === "waiting" || state === "sending";
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold text-sm">{file.name}</span>
          <span className="tabular shrink-0 text-ink-faint text-sm">{describeState(entry)}</span>
        </p>
        {isUnderWay && (
          <progress
            aria-label={`Uploading ${file.name}`}
            className="upload-progress"
            max={file.size}
            value={state === "waiting" ? 0 : sent}
          />
        )}
        {message && <FieldError>{message}</FieldError>}
      </div>
      {upgradeHref && <UpgradeLink href={upgradeHref} />}
      {state === "broken" && (
        <Button size="small" icon="arrow-counter-clockwise" onClick={() => onRetry(key)}>
          Continue
        </Button>
      )}
      {state === "done" ? (
        <Icon name="check-circle" filled className="text-paid" />
      ) : (
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon="x"
          aria-label={isUnderWay ? `Cancel ${file.name}` : `Dismiss ${file.name}`}
          onClick={() => onRemove(key)}
        />
      )}
    </li>
  );
}

function describeState({ state, file, sent }: FileUpload): string {
  if (state === "waiting") return "Waiting";
  if (state === "done") return "Done";
  if (state !== "sending") return "";
  // All bytes have been sent, and the server is checking the file.
  if (sent >= file.size) return "Checking…";
  return `${Math.floor((sent / file.size) * 100)}% of ${formatSize(file.size)}`;
}
