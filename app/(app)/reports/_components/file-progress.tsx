"use client";

import { useRefreshEvery } from "@/components/live/use-refresh-every";

/** Beside the live events, for who has no connection to them. */
const ASK_EVERY_MS = 3_000;

/** How far a file is. Without scripts the page is loaded again to see more. */
export function FileProgress({ id, progress }: { id: string; progress: number }) {
  useRefreshEvery(ASK_EVERY_MS);
  return (
    <div className="grid w-40 gap-1">
      <p id={`progress-${id}`} role="status" className="text-ink-soft text-sm">
        Being made: {progress} %
      </p>
      <progress aria-labelledby={`progress-${id}`} value={progress} max={100} className="progress" />
    </div>
  );
}
