"use client";

import { useActionState, useEffect } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { requestReportFileAction } from "@/lib/actions/platform/reports";
import type { ReportDto } from "@/lib/domain/platform/reports/read-report";

/** Requests a file with all rows of the report. Works as a plain form without JavaScript. */
export function RequestReportFileButton({ report: { kind, filter } }: { report: ReportDto }) {
  const [state, act, isPending] = useActionState(requestReportFileAction, { status: "idle" });
  // Each result is a new object, so a second request for the same file shows the message again.
  useEffect(() => {
    if (state.status === "done") {
      showToast(`Your ${state.format.toUpperCase()} is being prepared. It will appear under Files.`);
    }
  }, [state]);
  return (
    <form action={act} className="flex flex-wrap gap-2">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="from" value={filter.period?.from ?? ""} />
      <input type="hidden" name="to" value={filter.period?.to ?? ""} />
      <input type="hidden" name="horse_id" value={filter.horseId ?? ""} />
      <Button type="submit" name="format" value="csv" icon="download-simple" disabled={isPending}>
        CSV file
      </Button>
      <Button type="submit" name="format" value="pdf" icon="download-simple" disabled={isPending}>
        PDF file
      </Button>
      {state.status === "refused" && (
        <ActionErrorAlert message={state.message} upgradeHref={state.upgradeHref} className="w-full" />
      )}
    </form>
  );
}
