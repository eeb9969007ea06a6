import { toHorseFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { listRoute } from "@/lib/http/list-route";
import { getPathHorseId } from "@/lib/http/named-organization";

/** Returns the horse's photos, newest first. Photos are uploaded through /api/uploads. */
export const GET = listRoute<Awaited<ReturnType<typeof listHorseFiles>>, { id: string }>({
  horseId: getPathHorseId,
  list: ({ ctx, params, page: { cursor, limit } }) =>
    listHorseFiles({ ctx, input: { horse_id: params.id, kind: "photo", cursor, limit } }),
  toJson: ({ files }) => files.map(toHorseFileJson),
});
