import { getMe } from "@/lib/domain/profile/get-me";
import { patchMe } from "@/lib/domain/profile/patch-me";
import type { PatchMeInput } from "@/lib/domain/profile/schemas";
import { route } from "@/lib/http/route";

export const GET = route({ handle: ({ ctx }) => getMe({ ctx }) });

export const PATCH = route({ handle: ({ ctx, body }) => patchMe({ ctx, input: body as PatchMeInput }) });
