import { getCalendarDate } from "@/lib/dates/calendar-date";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { getStorageUsage } from "@/lib/domain/horses/uploads/get-storage-usage";
import { lookup } from "@/lib/http/page-context";
import { canAddFiles } from "../../_components/can-add-files";
import type { HorsePageContext } from "../../_components/horse-page";
import { DocumentsView } from "./documents-view";
import { toHorseDocument } from "./to-horse-document";

export async function Documents({
  pageContext,
  cursor,
}: {
  pageContext: HorsePageContext;
  cursor: string | null;
}) {
  const { ctx, horse, organization } = pageContext;
  const [found, storage] = await Promise.all([
    lookup(listHorseFiles({ ctx, input: { horse_id: horse.id, kind: "document", cursor } })),
    ctx.share ? null : lookup(getStorageUsage({ ctx })),
  ]);
  const to = (place: string | null) =>
    place === null ? undefined : `/horses/${horse.id}/documents?${new URLSearchParams({ cursor: place })}`;
  const page = found.state === "loaded" && {
    documents: found.value.files.map((file) => toHorseDocument(ctx, file)),
    before: to(found.value.previousCursor),
    after: to(found.value.nextCursor),
  };
  return (
    <DocumentsView
      horse={{ id: horse.id, name: horse.name }}
      page={page || null}
      storageUse={storage?.state === "loaded" ? storage.value : null}
      today={getCalendarDate(organization.timeZone, ctx.clock.now())}
      storageOwnerName={ctx.share ? organization.name : null}
      canWrite={canAddFiles(pageContext)}
    />
  );
}
