import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { ButtonLink } from "@/components/ui/button-link";
import { DEFAULT_RECORD_SORT, RECORD_SORTS } from "@/lib/domain/care/health-records/model/record-sorts";
import { findRecordKind } from "@/lib/domain/care/model/record-kinds";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { readSort } from "@/lib/lists/sort";
import { canLogRecordsForHorse } from "../_components/can-log-records-for-horse";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { HealthRecordsSection } from "./_components/health-records-section";

interface HealthPageProps {
  params: HorseParams;
  searchParams: Promise<QueryParameters>;
}

export async function generateMetadata({ params }: HealthPageProps): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Health") };
}

/** Ignores unknown query values so that old links still work. */
export default async function HealthPage({ params, searchParams }: HealthPageProps) {
  const parameters = await searchParams;
  const address = {
    kind: findRecordKind(getParameter(parameters, "kind")),
    sort: readSort(RECORD_SORTS, getParameter(parameters, "sort")) ?? DEFAULT_RECORD_SORT,
    cursor: getParameter(parameters, "cursor") || null,
  };
  return (
    <HorsePage
      params={params}
      tab="health"
      actions={(pageContext) =>
        canLogRecordsForHorse(pageContext) && (
          <ButtonLink href={`/horses/${pageContext.horse.id}/health/new`} variant="primary" icon="plus">
            Log record
          </ButtonLink>
        )
      }
    >
      {(pageContext) => (
        <CareAccess
          area="health"
          permissions={pageContext.ctx.permissions}
          isShared={pageContext.ctx.share !== undefined}
        >
          <HealthRecordsSection pageContext={pageContext} {...address} />
        </CareAccess>
      )}
    </HorsePage>
  );
}
