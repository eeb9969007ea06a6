import type { ReactNode } from "react";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import {
  getHealthRecord,
  type HealthRecordWithHistory,
} from "@/lib/domain/care/health-records/get-health-record";
import { DomainError } from "@/lib/errors";
import { lookup } from "@/lib/http/page-context";
import type { HorsePageContext } from "../../_components/horse-page";

interface RecordLoaderProps {
  pageContext: HorsePageContext;
  id: string;
  children: (record: HealthRecordWithHistory) => ReactNode;
}

/** Loads the record and passes it to the children. Shows a not-found page if the record doesn't exist. */
export async function RecordLoader({ pageContext: { ctx, horse }, id, children }: RecordLoaderProps) {
  const found = await lookup(mapNotFoundToNull(getHealthRecord({ ctx, input: { horse_id: horse.id, id } })));
  if (found.state === "failed") return <ErrorState what="this record" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="record" href={`/horses/${horse.id}/health`} />;
  return children(found.value);
}

async function mapNotFoundToNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
