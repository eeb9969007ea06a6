"use client";

import { useRefreshEvery } from "@/components/live/use-refresh-every";

const ASK_EVERY_MS = 2_000;

/** How far the export is; asks the server again until the page shows something else. */
export function ExportProgress({ partsDone, partCount }: { partsDone: number; partCount: number }) {
  useRefreshEvery(ASK_EVERY_MS);
  return (
    <div className="grid max-w-md gap-2">
      <p id="export-progress" role="status">
        Collecting your data: {partsDone} of {partCount} parts
      </p>
      <progress aria-labelledby="export-progress" value={partsDone} max={partCount} className="progress" />
      <p className="text-ink-faint text-sm">You can leave this page meanwhile.</p>
    </div>
  );
}
