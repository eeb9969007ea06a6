"use client";

import { useRefreshEvery } from "@/components/live/use-refresh-every";

/** The polling interval. Polling complements live events, because the event connection can fail. */
const POLL_INTERVAL_MS = 3_000;

/** Shows a file's progress. Without JavaScript, the user must reload the page. */
export function ReportFileProgress({ id, progress }: { id: string; progress: number }) {
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
