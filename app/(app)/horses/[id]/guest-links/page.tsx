import type { Metadata } from "next";
import { CareAccess } from "@/components/care/care/care-access";
import { formatHorseTitle } from "../_components/format-horse-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { GuestLinks } from "./_components/guest-links";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await formatHorseTitle(params, "Guest links") };
}

export default function GuestLinksPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="care">
      {(pageContext) => (
        <CareAccess permissions={pageContext.ctx.permissions} level="full">
          <GuestLinks pageContext={pageContext} />
        </CareAccess>
      )}
    </HorsePage>
  );
}
