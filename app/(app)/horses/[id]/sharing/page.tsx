import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { grants } from "@/lib/auth/permissions";
import { formatHorseTitle } from "../_components/format-horse-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Sharing } from "./_components/sharing";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await formatHorseTitle(params, "Sharing") };
}

/** The organizations that the horse is shared with, and the open links. */
export default function SharingPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="sharing">
      {(here) =>
        grants(here.ctx.permissions, "horses", "full") ? (
          <Sharing here={here} />
        ) : (
          <EmptyState icon="lock" title="You can't share this horse">
            Its owner or a member who can edit it can share it.
          </EmptyState>
        )
      }
    </HorsePage>
  );
}
