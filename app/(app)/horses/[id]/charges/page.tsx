import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { grants } from "@/lib/auth/permissions";
import { type AddressParameters, getParameter } from "@/lib/lists/address";
import { formatHorseTitle } from "../_components/format-horse-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Charges } from "./_components/charges";

interface ChargesPageProps {
  params: HorseParams;
  searchParams: Promise<AddressParameters>;
}

export async function generateMetadata({ params }: ChargesPageProps): Promise<Metadata> {
  return { title: await formatHorseTitle(params, "Charges") };
}

/** Charges for the horse from the organizations that it is shared with. */
export default async function ChargesPage({ params, searchParams }: ChargesPageProps) {
  const cursor = getParameter(await searchParams, "cursor") || null;
  return (
    <HorsePage params={params} tab="charges">
      {(here) =>
        grants(here.ctx.permissions, "finances", "read") ? (
          <Charges here={here} cursor={cursor} />
        ) : (
          <EmptyState icon="lock" title="You can't see charges">
            {here.ctx.through
              ? "Costs aren't shared with you."
              : "Your role doesn't include finances. Ask the owner of this organization to change it."}
          </EmptyState>
        )
      }
    </HorsePage>
  );
}
