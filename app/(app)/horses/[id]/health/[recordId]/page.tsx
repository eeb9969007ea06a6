import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { getNumberFormat, isOwnEntry } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { omitSupersededDueDates } from "@/lib/domain/care/care-plans/omit-superseded-due-dates";
import { canLogRecordsForHorse } from "../../_components/can-log-records-for-horse";
import { getHorsePageTitle } from "../../_components/get-horse-page-title";
import { HorsePage } from "../../_components/horse-page";
import { findCarePlans } from "../../_components/read-care-plans";
import { RecordLoader } from "../_components/record-loader";
import { RecordCharge } from "./_components/record-charge";
import { RecordFiles } from "./_components/record-files";
import { RecordView } from "./_components/record-view";
import { toRecordHistory } from "./_components/to-record-history";

interface RecordPageProps {
  params: Promise<{ id: string; recordId: string }>;
}

export async function generateMetadata({ params }: RecordPageProps): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Health record") };
}

export default async function RecordPage({ params }: RecordPageProps) {
  const { recordId } = await params;
  return (
    <HorsePage params={params} tab="health">
      {(pageContext) => (
        <CareAccess
          area="health"
          permissions={pageContext.ctx.permissions}
          isShared={pageContext.ctx.share !== undefined}
        >
          <RecordLoader pageContext={pageContext} id={recordId}>
            {async ({ revisions, ...record }) => (
              <RecordView
                record={record}
                currentContent={
                  omitSupersededDueDates(record, await findCarePlans(pageContext.ctx, record.horseId)).content
                }
                history={toRecordHistory(record, revisions, getNumberFormat(pageContext.ctx))}
                bornOn={pageContext.horse.bornOn}
                timeZone={pageContext.organization.timeZone}
                canChange={canLogRecordsForHorse(pageContext) && isOwnEntry(pageContext.ctx, record)}
                canReadContacts={hasPermission(pageContext.ctx.permissions, "horses", "read")}
                charge={!record.deletedAt && <RecordCharge ctx={pageContext.ctx} record={record} />}
                files={!record.deletedAt && <RecordFiles pageContext={pageContext} recordId={record.id} />}
              />
            )}
          </RecordLoader>
        </CareAccess>
      )}
    </HorsePage>
  );
}
