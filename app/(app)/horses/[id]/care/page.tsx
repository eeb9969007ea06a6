import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { ButtonLink } from "@/components/ui/button-link";
import { canLogForHorse } from "../_components/can-log-for-horse";
import { formatHorseTitle } from "../_components/format-horse-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { HorsePlans } from "./_components/horse-plans";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await formatHorseTitle(params, "Care") };
}

export default function HorseCarePage({ params }: { params: HorseParams }) {
  return (
    <HorsePage
      params={params}
      tab="care"
      actions={(pageContext) =>
        canLogForHorse(pageContext, "care") && (
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
        <CareAccess permissions={pageContext.ctx.permissions}>
          <HorsePlans pageContext={pageContext} />
        </CareAccess>
      )}
    </HorsePage>
  );
}
