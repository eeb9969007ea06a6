import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission } from "@/lib/auth/permissions";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Charges } from "./_components/charges";

interface ChargesPageProps {
  params: HorseParams;
  searchParams: Promise<QueryParameters>;
}

export async function generateMetadata({ params }: ChargesPageProps): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Charges") };
}

/** Shows a horse's charges, which come from the organizations that the horse is shared with. */
export default async function ChargesPage({ params, searchParams }: ChargesPageProps) {
  const cursor = getParameter(await searchParams, "cursor") || null;
  return (
    <HorsePage params={params} tab="charges">
      {(pageContext) =>
        hasPermission(pageContext.ctx.permissions, "finances", "read") ? (
          <Charges pageContext={pageContext} cursor={cursor} />
        ) : (
          <EmptyState icon="lock" title="No access to charges">
            {pageContext.ctx.share
              ? "This horse's costs aren't shared with you. Ask its stable to share them."
              : "Your role doesn't let you view finances. Ask the organization's owner for access."}
          </EmptyState>
        )
      }
    </HorsePage>
  );
}
