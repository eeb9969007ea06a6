import type { Metadata } from "next";
import { CareReaders } from "@/components/care/care-readers";
import { ButtonLink } from "@/components/ui/button-link";
import { findRecordKind } from "@/lib/care/record-kinds";
import { canLog } from "../_components/can-log";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { horseTitle } from "../_components/horse-title";
import { Health } from "./_components/health";

interface HealthPageProps {
  params: HorseParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: HealthPageProps): Promise<Metadata> {
  return { title: await horseTitle(params, "Health") };
}

/** What is unknown in the address is ignored: an old link still shows something. */
export default async function HealthPage({ params, searchParams }: HealthPageProps) {
  const { kind, cursor } = await searchParams;
  const address = {
    kind: findRecordKind(typeof kind === "string" ? kind : null),
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : null,
  };
  return (
    <HorsePage
      params={params}
      tab="health"
      actions={(here) =>
        canLog(here) && (
          <ButtonLink href={`/horses/${here.horse.id}/health/new`} variant="primary" icon="plus">
            Log record
          </ButtonLink>
        )
      }
    >
      {(here) => (
        <CareReaders area="health" permissions={here.ctx.permissions}>
          <Health here={here} {...address} />
        </CareReaders>
      )}
    </HorsePage>
  );
}
