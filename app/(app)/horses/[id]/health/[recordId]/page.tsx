import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { isOwnEntry } from "@/lib/auth/context";
import { canLogForHorse } from "../../_components/can-log-for-horse";
import { formatHorseTitle } from "../../_components/format-horse-title";
import { HorsePage } from "../../_components/horse-page";
import { RecordLoader } from "../_components/record-loader";
import { RecordCharge } from "./_components/record-charge";
import { RecordFiles } from "./_components/record-files";
import { RecordView } from "./_components/record-view";
import { toHistory } from "./_components/to-history";

interface RecordPageProps {
  params: Promise<{ id: string; recordId: string }>;
}

export async function generateMetadata({ params }: RecordPageProps): Promise<Metadata> {
  return { title: await formatHorseTitle(params, "Health record") };
}

export default async function RecordPage({ params }: RecordPageProps) {
  const { recordId } = await params;
  return (
    <HorsePage params={params} tab="health">
      {(pageContext) => (
        <CareAccess area="health" permissions={pageContext.ctx.permissions}>
          <RecordLoader pageContext={pageContext} id={recordId}>
            {({ revisions, ...record }) => (
              <RecordView
                record={record}
                history={toHistory(record, revisions)}
                bornOn={pageContext.horse.bornOn}
                timeZone={pageContext.organization.timeZone}
                canChange={canLogForHorse(pageContext) && isOwnEntry(pageContext.ctx, record)}
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
