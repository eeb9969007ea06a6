import { getMe } from "@/lib/domain/identity/profile/get-me";
import { updateMe } from "@/lib/domain/identity/profile/update-me";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

export const GET = route({ handle: ({ ctx }) => getMe({ ctx }) });

export const PATCH = route({ handle: ({ ctx, body }) => updateMe({ ctx, input: markUnparsed(body) }) });
