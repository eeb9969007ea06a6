import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { getStorageUsage } from "@/lib/domain/horses/uploads/get-storage-usage";
import { lookup } from "@/lib/http/page-context";
import { canAddFiles } from "../../_components/can-add-files";
import type { HorsePageContext } from "../../_components/horse-page";
import { PhotosView } from "./photos-view";
import { toHorsePhoto } from "./to-horse-photo";

export async function Photos({
  pageContext,
  cursor,
}: {
  pageContext: HorsePageContext;
  cursor: string | null;
}) {
  const { ctx, horse, organization } = pageContext;
  const [found, storage] = await Promise.all([
    lookup(listHorseFiles({ ctx, input: { horse_id: horse.id, kind: "photo", cursor } })),
    ctx.share ? null : lookup(getStorageUsage({ ctx })),
  ]);
  const to = (place: string | null) =>
    place === null ? undefined : `/horses/${horse.id}/photos?${new URLSearchParams({ cursor: place })}`;
  const page = found.state === "loaded" && {
    photos: found.value.files.map((file) => toHorsePhoto(file, { ctx, picture: horse.picture })),
    before: to(found.value.previousCursor),
    after: to(found.value.nextCursor),
  };
  return (
    <PhotosView
      horse={{ id: horse.id, name: horse.name }}
      page={page || null}
      storageUse={storage?.state === "loaded" ? storage.value : null}
      timeZone={organization.timeZone}
      storageOwnerName={ctx.share ? organization.name : null}
      canWrite={canAddFiles(pageContext)}
    />
  );
}
