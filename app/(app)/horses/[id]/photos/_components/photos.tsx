import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { getStorage } from "@/lib/domain/horses/uploads/get-storage";
import { lookup } from "@/lib/http/page-context";
import { canFile } from "../../_components/can-file";
import type { HorsePageContext } from "../../_components/horse-page";
import { PhotosView } from "./photos-view";
import { toPhoto } from "./to-photo";

export async function Photos({ here, cursor }: { here: HorsePageContext; cursor: string | null }) {
  const { ctx, horse, organization } = here;
  const [found, storage] = await Promise.all([
    lookup(listHorseFiles({ ctx, input: { horse_id: horse.id, kind: "photo", cursor } })),
    ctx.through ? null : lookup(getStorage({ ctx })),
  ]);
  const to = (place: string | null) =>
    place === null ? undefined : `/horses/${horse.id}/photos?${new URLSearchParams({ cursor: place })}`;
  const page = found.state === "loaded" && {
    photos: found.value.files.map((file) => toPhoto(file, { ctx, picture: horse.picture })),
    before: to(found.value.previousCursor),
    after: to(found.value.nextCursor),
  };
  return (
    <PhotosView
      horse={{ id: horse.id, name: horse.name }}
      page={page || null}
      use={storage?.state === "loaded" ? storage.value : null}
      timeZone={organization.timeZone}
      keptBy={ctx.through ? organization.name : null}
      canWrite={canFile(here)}
    />
  );
}
