import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { choosePicture } from "@/lib/domain/horses/horse-files/choose-picture";
import { deleteFile } from "@/lib/domain/horses/horse-files/delete-file";
import { toFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { getFile } from "@/lib/domain/horses/horse-files/get-file";
import type { HorseFileIdInput } from "@/lib/domain/horses/horse-files/model/schemas";
import { restoreFile } from "@/lib/domain/horses/horse-files/restore-file";
import { updateFile } from "@/lib/domain/horses/horse-files/update-file";
import { restoringSchema } from "@/lib/http/change-body";
import { getHorseOfPath, getNamedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; fileId: string };

const getKey = ({ id, fileId }: Params): HorseFileIdInput => ({ horse_id: id, id: fileId });

export const GET = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getHorseOfPath,
  handle: async ({ ctx, params }) => toFileJson(await getFile({ ctx, input: getKey(params) })),
});

const choosingSchema = z.object({ is_picture: z.literal(true) });

/**
 * Updates the given fields. `is_picture: true` makes a photo the profile picture, `deleted: false` restores
 * the file.
 */
export const PATCH = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getHorseOfPath,
  handle: async ({ ctx, params, body }) =>
    toFileJson(await change(ctx, getKey(params), withoutOrganization(body))),
});

function change(ctx: Context, key: HorseFileIdInput, given: object) {
  if (restoringSchema.safeParse(given).success) return restoreFile({ ctx, input: key });
  if (choosingSchema.safeParse(given).success) return choosePicture({ ctx, input: key });
  return updateFile({ ctx, input: { ...given, ...key } });
}

/** Deletes the file. It can be restored for one day. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getHorseOfPath,
  handle: async ({ ctx, params }) => toFileJson(await deleteFile({ ctx, input: getKey(params) })),
});
