import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { ButtonLink } from "@/components/ui/button-link";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Emergency } from "./_components/emergency";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Emergency card") };
}

export default function EmergencyPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage
      params={params}
      tab="emergency"
      actions={({ horse }) => (
        <ButtonLink href={`/horses/${horse.id}/emergency/card`} icon="printer">
          View and print
        </ButtonLink>
      )}
    >
      {(pageContext) => (
        <CareAccess
          area="health"
          permissions={pageContext.ctx.permissions}
          isShared={pageContext.ctx.share !== undefined}
        >
          <Emergency pageContext={pageContext} />
        </CareAccess>
      )}
    </HorsePage>
  );
}
