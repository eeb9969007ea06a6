"use client";

import { formatFileSize } from "@/components/files/format-file-size";
import { ButtonLink } from "@/components/ui/button-link";
import { CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import { formatPeriod } from "@/lib/domain/platform/reports/model/period";
import { ReportFileProgress } from "./report-file-progress";
import { RetryReportFileButton } from "./retry-report-file-button";

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
