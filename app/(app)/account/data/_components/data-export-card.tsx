import { formatFileSize } from "@/components/files/format-file-size";
import { Alert } from "@/components/ui/alert";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { type DataExportDto, getDataExport } from "@/lib/domain/platform/personal-data/get-data-export";
import { lookup } from "@/lib/http/page-context";
import { DataExportProgress } from "./data-export-progress";
import { DownloadDataExportButton } from "./download-export-button";
import { RequestDataExportButton } from "./request-data-export-button";

export async function DataExportCard({ ctx }: { ctx: Context }) {
  const latest = await lookup(getDataExport({ ctx }));
  if (latest.state === "failed") return <ErrorState what="your export" action={<RetryButton />} />;
  const { value } = latest;
  return (
    <Card aria-labelledby="export">
      <CardHeader id="export" title="Export your data" />
      <CardBody className="grid gap-4">
        <p className="max-w-prose text-ink-soft">
          Download one ZIP file with all your uploads and the data from your account and the organizations you
          own. The data is in JSON files. We'll email you when the file is ready.
        </p>
        {value && <ExportState latest={value} timeZone={ctx.organization?.timeZone} />}
      </CardBody>
      {value?.status !== "waiting" && (
        <CardFooter>
          <RequestDataExportButton hasExport={value?.status === "ready"} />
        </CardFooter>
      )}
    </Card>
  );
}

function ExportState({ latest, timeZone }: { latest: DataExportDto; timeZone: string | undefined }) {
  const { id, status, bytes, createdAt, expiresAt, partsDone, partCount } = latest;
  if (status === "waiting") return <DataExportProgress partsDone={partsDone} partCount={partCount} />;
  if (status === "failed") {
    return <Alert tone="error" title="The last export failed. Please start a new export." />;
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <DownloadDataExportButton id={id} />
      <p className="text-ink-faint text-sm">
        {" "}
        Created <DateText value={createdAt} shape="date-time" timeZone={timeZone} />
        {bytes !== null && `, ${formatFileSize(bytes)}`}. Available until{" "}
        <DateText value={expiresAt} timeZone={timeZone} />.
      </p>
    </div>
  );
}
