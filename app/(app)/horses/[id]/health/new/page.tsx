import type { Metadata } from "next";
import { CareReaders } from "@/components/care/care-readers";
import { ExplainedBy } from "@/components/health/explained-by";
import { RecordForm } from "@/components/health/form/record-form";
import { EmptyState } from "@/components/ui/empty-state";
import { findRecordKind } from "@/lib/care/record-kinds";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { canLog } from "../../_components/can-log";
import { HorsePage, type HorseParams } from "../../_components/horse-page";
import { horseTitle } from "../../_components/horse-title";
import { KindPicker } from "./_components/kind-picker";

interface NewRecordPageProps {
  params: HorseParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: NewRecordPageProps): Promise<Metadata> {
  return { title: await horseTitle(params, "New record") };
}

export default async function NewRecordPage({ params, searchParams }: NewRecordPageProps) {
  const { kind: named } = await searchParams;
  const kind = findRecordKind(typeof named === "string" ? named : null);
  return (
    <HorsePage params={params} tab="health">
      {(here) => {
        const { ctx, horse, organization } = here;
        const today = calendarDateIn(organization.timeZone, ctx.clock.now());
        return (
          <CareReaders area="health" permissions={ctx.permissions} level="full">
            {!canLog(here) && (
              <EmptyState icon="lock" title={`Nothing can be logged for ${horse.name} just now`} />
            )}
            {canLog(here) && !kind && <KindPicker horseId={horse.id} />}
            {canLog(here) && kind && (
              <RecordForm
                horse={{ id: horse.id, name: horse.name, bornOn: horse.bornOn }}
                kind={kind}
                today={today}
                isShared={ctx.through !== undefined}
                explanation={<ExplainedBy kind={kind} />}
              />
            )}
          </CareReaders>
        );
      }}
    </HorsePage>
  );
}
