import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { isOwner } from "@/lib/auth/context";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Transfer } from "./_components/transfer";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Transfer") };
}

export default function TransferPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="overview">
      {(pageContext) =>
        isOwner(pageContext.ctx) ? (
          <Transfer pageContext={pageContext} />
        ) : (
          <EmptyState icon="lock" title="Only the organization's owner can transfer horses">
            Ask the owner of {pageContext.organization.name}.
          </EmptyState>
        )
      }
    </HorsePage>
  );
}
