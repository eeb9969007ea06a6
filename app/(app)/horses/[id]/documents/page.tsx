import type { Metadata } from "next";
import { FileAccessGate } from "@/components/files/file-access-gate";
import { getHorsePageTitle } from "../_components/get-horse-page-title";
import { HorsePage, type HorseParams } from "../_components/horse-page";
import { Documents } from "./_components/documents";

interface DocumentsPageProps {
  params: HorseParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: DocumentsPageProps): Promise<Metadata> {
  return { title: await getHorsePageTitle(params, "Documents") };
}

export default async function DocumentsPage({ params, searchParams }: DocumentsPageProps) {
  const { cursor } = await searchParams;
  return (
    <HorsePage params={params} tab="documents">
      {(pageContext) => (
        <FileAccessGate
          permissions={pageContext.ctx.permissions}
          isShared={pageContext.ctx.share !== undefined}
        >
          <Documents
            pageContext={pageContext}
            cursor={typeof cursor === "string" && cursor !== "" ? cursor : null}
          />
        </FileAccessGate>
      )}
    </HorsePage>
  );
}
