import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { choosePicture } from "@/lib/domain/horses/horse-files/choose-picture";
import { deleteFile } from "@/lib/domain/horses/horse-files/delete-file";
import { toFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { getFile } from "@/lib/domain/horses/horse-files/get-file";
import type { HorseFileIdInput } from "@/lib/domain/horses/horse-files/model/schemas";
import { restoreFile } from "@/lib/domain/horses/horse-files/restore-file";
import { updateFile } from "@/lib/domain/horses/horse-files/update-file";
import { restoreSchema } from "@/lib/http/change-body";
import { getNamedOrganization, getPathHorseId, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; fileId: string };

const getKey = ({ id, fileId }: Params): HorseFileIdInput => ({ horse_id: id, id: fileId });

export const GET = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => toFileJson(await getFile({ ctx, input: getKey(params) })),
});

const choosePictureSchema = z.object({ is_picture: z.literal(true) });

/**
 * Updates the given fields. `is_picture: true` makes a photo the profile picture, `deleted: false` restores
 * the file.
 */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params, body }) =>
    toFileJson(await updateHorseFile(ctx, getKey(params), omitOrganization(body))),
});

function updateHorseFile(ctx: Context, key: HorseFileIdInput, given: object) {
  if (restoreSchema.safeParse(given).success) return restoreFile({ ctx, input: key });
  if (choosePictureSchema.safeParse(given).success) return choosePicture({ ctx, input: key });
  return updateFile({ ctx, input: { ...given, ...key } });
}

/** Deletes the file. It can be restored for one day. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => toFileJson(await deleteFile({ ctx, input: getKey(params) })),
});
