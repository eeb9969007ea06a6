import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { chooseHorsePicture } from "@/lib/domain/horses/horse-files/choose-horse-picture";
import { deleteHorseFile } from "@/lib/domain/horses/horse-files/delete-horse-file";
import { toHorseFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { getHorseFile } from "@/lib/domain/horses/horse-files/get-horse-file";
import type { HorseFileIdInput } from "@/lib/domain/horses/horse-files/model/schemas";
import { restoreHorseFile } from "@/lib/domain/horses/horse-files/restore-horse-file";
import { updateHorseFile } from "@/lib/domain/horses/horse-files/update-horse-file";
import { restoreBodySchema } from "@/lib/http/change-body";
import { getNamedOrganization, getPathHorseId, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; fileId: string };

const getKey = ({ id, fileId }: Params): HorseFileIdInput => ({ horse_id: id, id: fileId });

export const GET = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => toHorseFileJson(await getHorseFile({ ctx, input: getKey(params) })),
});

const choosePictureSchema = z.object({ is_picture: z.literal(true) });

/**
 * Updates the given fields. `is_picture: true` makes a photo the horse's profile picture; `deleted: false`
 * restores the file.
 */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params, body }) =>
    toHorseFileJson(await applyHorseFileChange(ctx, getKey(params), omitOrganization(body))),
});

function applyHorseFileChange(ctx: Context, key: HorseFileIdInput, given: object) {
  if (restoreBodySchema.safeParse(given).success) return restoreHorseFile({ ctx, input: key });
  if (choosePictureSchema.safeParse(given).success) return chooseHorsePicture({ ctx, input: key });
  return updateHorseFile({ ctx, input: { ...given, ...key } });
}

/** Deletes the file. It can be restored within one day. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => toHorseFileJson(await deleteHorseFile({ ctx, input: getKey(params) })),
});
