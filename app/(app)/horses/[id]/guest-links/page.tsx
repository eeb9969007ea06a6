import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { GuestLinks } from "./_components/guest-links";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Guest links") };
}

export default function GuestLinksPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="care">
      {(pageContext) => (
        <CareAccess
          permissions={pageContext.ctx.permissions}
          isShared={pageContext.ctx.share !== undefined}
          level="full"
        >
          <GuestLinks pageContext={pageContext} />
        </CareAccess>
      )}
    </HorsePage>
  );
}
