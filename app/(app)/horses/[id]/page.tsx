import type { Metadata } from "next";
import { HorseOverview } from "./_components/horse-overview";
import { HorsePage, type HorseParams } from "./_components/horse-page";
import { horseTitle } from "./_components/horse-title";

export async function generateMetadata({ params }: { params: HorseParams }): Promise<Metadata> {
  return { title: await horseTitle(params) };
}

export default function HorseOverviewPage({ params }: { params: HorseParams }) {
  return (
    <HorsePage params={params} tab="overview">
      {({ horse }) => <HorseOverview horse={horse} />}
    </HorsePage>
  );
}
