import type { Metadata } from "next";
import { FileAccess } from "@/components/files/file-access";
import { formatHorseTitle } from "../_components/format-horse-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Photos } from "./_components/photos";

interface PhotosPageProps {
  params: HorseParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PhotosPageProps): Promise<Metadata> {
  return { title: await formatHorseTitle(params, "Photos") };
}

export default async function PhotosPage({ params, searchParams }: PhotosPageProps) {
  const { cursor } = await searchParams;
  return (
    <HorsePage params={params} tab="photos">
      {(pageContext) => (
        <FileAccess permissions={pageContext.ctx.permissions}>
          <Photos
            pageContext={pageContext}
            cursor={typeof cursor === "string" && cursor !== "" ? cursor : null}
          />
        </FileAccess>
      )}
    </HorsePage>
  );
}
