"use client";

import { useActionState } from "react";
import { formatFileSize } from "@/components/files/format-file-size";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { useRefreshEvery } from "@/components/live/use-refresh-every";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { retryReportFileAction } from "@/lib/actions/platform/reports";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import { formatPeriod } from "@/lib/domain/platform/reports/model/period";

interface ReportFileRowsProps {
  files: readonly ReportFileDto[];
  timeZone: string;
}

/** Lists files with their progress, and with download links once they are ready. */
export function ReportFileRows({ files, timeZone }: ReportFileRowsProps) {
  return (
    <CardRows>
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
          <div className="min-w-0">
            <p className="font-medium">
              {REPORTS[file.kind].title}, {file.format.toUpperCase()}
            </p>
            <p className="text-ink-faint text-sm">
              {file.filter.period && `${formatPeriod(file.filter.period)} · `}
              {file.bytes !== null && `${formatFileSize(file.bytes)} · `}
              until <DateText value={file.expiresAt} shape="day" timeZone={timeZone} />
            </p>
            {file.state === "failed" && <p className="text-overdue text-sm">{file.failure}</p>}
          </div>
          <FileAction file={file} />
        </li>
      ))}
    </CardRows>
  );
}

function FileAction({ file }: { file: ReportFileDto }) {
  const { id, kind, format, state, progress } = file;
  switch (state) {
    case "queued":
    case "running":
      return <ReportFileProgress id={id} progress={progress} />;
    case "failed":
      return <RetryReportFileButton id={id} />;
    case "ready":
      return (
        <ButtonLink
          href={`/api/reports/files/${id}/content`}
          icon="download-simple"
          download
          aria-label={`Download ${REPORTS[kind].title}, ${format.toUpperCase()}`}
        >
          Download
        </ButtonLink>
      );
  }
}

/** The polling interval. Polling complements live events, because the event connection can fail. */
const POLL_INTERVAL_MS = 3_000;

/** Shows a file's progress. Without JavaScript, the user must reload the page to update it. */
function ReportFileProgress({ id, progress }: { id: string; progress: number }) {
  useRefreshEvery(POLL_INTERVAL_MS);
  return (
    <div className="grid w-40 gap-1">
      <p id={`progress-${id}`} role="status" className="text-ink-soft text-sm">
        Creating: {progress} %
      </p>
      <progress aria-labelledby={`progress-${id}`} value={progress} max={100} className="progress" />
    </div>
  );
}

/** Retries a failed file. Works without JavaScript. */
function RetryReportFileButton({ id }: { id: string }) {
  const [state, act, isPending] = useActionState(retryReportFileAction, { status: "idle" });
  return (
    <form action={act}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" icon="arrow-counter-clockwise" loading={isPending} loadingText="Starting…">
        Try again
      </Button>
      {state.status === "refused" && (
        <ActionErrorAlert message={state.message} upgradeHref={state.upgradeHref} className="mt-2" />
      )}
    </form>
  );
}
