import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { ButtonLink } from "@/components/ui/button-link";
import { canLogRecordsForHorse } from "../_components/can-log-records-for-horse";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { HorseCarePlans } from "./_components/horse-care-plans";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Care") };
}

export default function HorseCarePage({ params }: { params: HorseParams }) {
  return (
    <HorsePage
      params={params}
      tab="care"
      actions={(pageContext) =>
        canLogRecordsForHorse(pageContext, "care") && (
          <>
            {!pageContext.ctx.share && (
              <ButtonLink href={`/horses/${pageContext.horse.id}/guest-links`} icon="link">
                Guest links
              </ButtonLink>
            )}
            <ButtonLink href={`/care/plans/new?horse=${pageContext.horse.id}`} variant="primary" icon="plus">
              Plan care
            </ButtonLink>
          </>
        )
      }
    >
      {(pageContext) => (
        <CareAccess permissions={pageContext.ctx.permissions} isShared={pageContext.ctx.share !== undefined}>
          <HorseCarePlans pageContext={pageContext} />
        </CareAccess>
      )}
    </HorsePage>
  );
}
