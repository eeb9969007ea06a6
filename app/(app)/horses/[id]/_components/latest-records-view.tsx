"use client";

import { RecordRows } from "@/components/care/health/record-rows";
import type { TimelineRecord } from "@/components/care/health/timeline-record";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";

interface LatestRecordsViewProps {
  horseId: string;
  /** Null if the lookup failed. */
  rows: readonly TimelineRecord[] | null;
}

export function LatestRecordsView({ horseId, rows }: LatestRecordsViewProps) {
  return (
    <Card aria-labelledby="latest" className="mb-4">
      <CardHeader
        id="latest"
        title="Latest"
        actions={
          <ButtonLink href={`/horses/${horseId}/health`} variant="quiet" size="small" iconEnd="caret-right">
            All records
          </ButtonLink>
        }
      />
      {!rows && <ErrorState what="health records" action={<RetryButton />} compact />}
      {rows?.length === 0 && <CardBody className="text-ink-faint">Nothing logged yet</CardBody>}
      {rows && rows.length > 0 && <RecordRows horseId={horseId} rows={rows} isCompact />}
    </Card>
  );
}
