"use client";

import { useRefreshEvery } from "@/components/live/use-refresh-every";

const POLL_INTERVAL_MS = 2_000;

/** Shows the export's progress and refreshes the page until the export is done. */
export function DataExportProgress({ partsDone, partCount }: { partsDone: number; partCount: number }) {
  useRefreshEvery(POLL_INTERVAL_MS);
  return (
    <div className="grid max-w-md gap-2">
      <p id="export-progress" role="status">
        Collecting your data: {partsDone} of {partCount} parts
      </p>
      <progress aria-labelledby="export-progress" value={partsDone} max={partCount} className="progress" />
      <p className="text-ink-faint text-sm">
        You can leave this page. We'll email you when the file is ready.
      </p>
    </div>
  );
}
