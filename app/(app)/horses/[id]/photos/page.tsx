import type { Metadata } from "next";
import { FileAccessGate } from "@/components/files/file-access-gate";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Photos } from "./_components/photos";

interface PhotosPageProps {
  params: HorseParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: PhotosPageProps): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Photos") };
}

export default async function PhotosPage({ params, searchParams }: PhotosPageProps) {
  const { cursor } = await searchParams;
  return (
    <HorsePage params={params} tab="photos">
      {(pageContext) => (
        <FileAccessGate
          permissions={pageContext.ctx.permissions}
          isShared={pageContext.ctx.share !== undefined}
        >
          <Photos
            pageContext={pageContext}
            cursor={typeof cursor === "string" && cursor !== "" ? cursor : null}
          />
        </FileAccessGate>
      )}
    </HorsePage>
  );
}
