import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { ButtonLink } from "@/components/ui/button-link";
import { NEWEST_RECORDS_FIRST, RECORD_SORTS } from "@/lib/domain/care/health-records/model/record-sorts";
import { findRecordKind } from "@/lib/domain/care/model/record-kinds";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { readSort } from "@/lib/lists/sort";
import { canLogForHorse } from "../_components/can-log-for-horse";
import { formatHorseTitle } from "../_components/format-horse-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { HealthRecordsSection } from "./_components/health-records-section";

interface HealthPageProps {
  params: HorseParams;
  searchParams: Promise<QueryParameters>;
}

export async function generateMetadata({ params }: HealthPageProps): Promise<Metadata> {
  return { title: await formatHorseTitle(params, "Health") };
}

/** Ignores unknown query values so that old links still work. */
export default async function HealthPage({ params, searchParams }: HealthPageProps) {
  const parameters = await searchParams;
  const address = {
    kind: findRecordKind(getParameter(parameters, "kind")),
    sort: readSort(RECORD_SORTS, getParameter(parameters, "sort")) ?? NEWEST_RECORDS_FIRST,
    cursor: getParameter(parameters, "cursor") || null,
  };
  return (
    <HorsePage
      params={params}
      tab="health"
      actions={(pageContext) =>
        canLogForHorse(pageContext) && (
          <ButtonLink href={`/horses/${pageContext.horse.id}/health/new`} variant="primary" icon="plus">
            Log record
          </ButtonLink>
        )
      }
    >
      {(pageContext) => (
        <CareAccess area="health" permissions={pageContext.ctx.permissions}>
          <HealthRecordsSection pageContext={pageContext} {...address} />
        </CareAccess>
      )}
    </HorsePage>
  );
}
