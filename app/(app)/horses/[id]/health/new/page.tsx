import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { RecordForm } from "@/components/care/health/form/record-form";
import { WikiArticleLink } from "@/components/care/health/wiki-article-link";
import { EmptyState } from "@/components/ui/empty-state";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { findRecordKind } from "@/lib/domain/care/model/record-kinds";
import { canAddFiles } from "../../_components/can-add-files";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import { getHorsePageTitle } from "../../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../../_components/horse-page";
import { RecordKindPicker } from "./_components/record-kind-picker";

interface NewRecordPageProps {
  params: HorseParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: NewRecordPageProps): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "New record") };
}

export default async function NewRecordPage({ params, searchParams }: NewRecordPageProps) {
  const { kind: named } = await searchParams;
  const kind = findRecordKind(typeof named === "string" ? named : null);
  return (
    <HorsePage params={params} tab="health">
      {(pageContext) => {
        const { ctx, horse, organization } = pageContext;
        const today = getCalendarDate(organization.timeZone, ctx.clock.now());
        return (
          <CareAccess
            area="health"
            permissions={ctx.permissions}
            isShared={ctx.share !== undefined}
            level="full"
          >
            {!canLogRecordsForHorse(pageContext) && (
              <EmptyState icon="lock" title={`${horse.name}'s records are read-only`}>
                The horse is archived or locked. Restore or unlock it to change its records.
              </EmptyState>
            )}
            {canLogRecordsForHorse(pageContext) && !kind && (
              <RecordKindPicker horseId={horse.id} isShared={ctx.share !== undefined} />
            )}
            {canLogRecordsForHorse(pageContext) && kind && (
              <RecordForm
                horse={{ id: horse.id, name: horse.name, bornOn: horse.bornOn }}
                kind={kind}
                today={today}
                isShared={ctx.share !== undefined}
                attachments={
                  canAddFiles(pageContext) ? { storageOwnerName: ctx.share ? organization.name : null } : null
                }
                explanation={<WikiArticleLink kind={kind} />}
                currency={pageContext.organization.currency}
              />
            )}
          </CareAccess>
        );
      }}
    </HorsePage>
  );
}
