import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { grants } from "@/lib/auth/permissions";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { horseTitle } from "../_components/horse-title";
import { Sharing } from "./_components/sharing";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await horseTitle(params, "Sharing") };
}

/** With whom the horse is shared, and the links that others take it by. */
export default function SharingPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="sharing">
      {(here) =>
        grants(here.ctx.permissions, "horses", "full") ? (
          <Sharing here={here} />
        ) : (
          <EmptyState icon="lock" title="You can't share this horse">
            Its owner, or somebody who may change it, can.
          </EmptyState>
        )
      }
    </HorsePage>
  );
}
