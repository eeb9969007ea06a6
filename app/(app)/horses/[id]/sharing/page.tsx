import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission } from "@/lib/auth/permissions";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Sharing } from "./_components/sharing";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Sharing") };
}

/** Shows the organizations that the horse is shared with, and the open links. */
export default function SharingPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="sharing">
      {(pageContext) =>
        hasPermission(pageContext.ctx.permissions, "horses", "full") ? (
          <Sharing pageContext={pageContext} />
        ) : (
          <EmptyState icon="lock" title="No permission to share this horse">
            Sharing a horse requires permission to edit horses in its stable. Ask the organization's owner for
            edit access.
          </EmptyState>
        )
      }
    </HorsePage>
  );
}
