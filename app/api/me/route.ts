import { getMe } from "@/lib/domain/identity/profile/get-me";
import type { PatchMeInput } from "@/lib/domain/identity/profile/model/schemas";
import { patchMe } from "@/lib/domain/identity/profile/patch-me";
import { route } from "@/lib/http/route";

export const GET = route({ handle: ({ ctx }) => getMe({ ctx }) });

export const PATCH = route({ handle: ({ ctx, body }) => patchMe({ ctx, input: body as PatchMeInput }) });
