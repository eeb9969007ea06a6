import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { RecordForm } from "@/components/care/health/form/record-form";
import { WikiArticleLink } from "@/components/care/health/wiki-article-link";
import { EmptyState } from "@/components/ui/empty-state";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { canLogRecordsForHorse } from "../../../_components/can-log-records-for-horse";
import { getHorsePageTitle } from "../../../_components/get-horse-page-title";
import { HorsePage } from "../../../_components/horse-page";
import { RecordLoader } from "../../_components/record-loader";

interface EditRecordPageProps {
  params: Promise<{ id: string; recordId: string }>;
}

export async function generateMetadata({ params }: EditRecordPageProps): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Edit record") };
}

export default async function EditRecordPage({ params }: EditRecordPageProps) {
  const { recordId } = await params;
  return (
    <HorsePage params={params} tab="health">
      {(pageContext) => {
        const { ctx, horse, organization } = pageContext;
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
            {canLogRecordsForHorse(pageContext) && (
              <RecordLoader pageContext={pageContext} id={recordId}>
                {({ revisions: _history, ...record }) => (
                  <RecordForm
                    horse={{ id: horse.id, name: horse.name, bornOn: horse.bornOn }}
                    kind={record.content.kind}
                    today={getCalendarDate(organization.timeZone, ctx.clock.now())}
                    record={record}
                    isShared={ctx.share !== undefined}
                    explanation={<WikiArticleLink kind={record.content.kind} />}
                    currency={pageContext.organization.currency}
                  />
                )}
              </RecordLoader>
            )}
          </CareAccess>
        );
      }}
    </HorsePage>
  );
}
