import { getMe } from "@/lib/domain/identity/profile/get-me";
import { patchMe } from "@/lib/domain/identity/profile/patch-me";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = route({ handle: ({ ctx }) => getMe({ ctx }) });

export const PATCH = route({ handle: ({ ctx, body }) => patchMe({ ctx, input: markUnparsed(body) }) });
