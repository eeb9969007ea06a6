import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getMe, type MeJson } from "@/lib/domain/profile/get-me";
import { type PatchMeInput, patchMeSchema } from "@/lib/domain/profile/schemas";
import { updateProfile } from "@/lib/domain/profile/update-profile";
import { parse } from "@/lib/errors";

/** As `updateProfile`, for the companion apps: what isn't named stays, null takes the display name away. */
export async function patchMe({ ctx, input }: VerbArguments<PatchMeInput>): Promise<MeJson> {
  const { full_name: fullName, display_name: displayName } = parse(patchMeSchema, input);
  const before = await getMe({ ctx });
  await updateProfile({
    ctx,
    input: {
      fullName: fullName ?? before.full_name,
      displayName: (displayName === undefined ? before.display_name : displayName) ?? "",
    },
  });
  return getMe({ ctx });
}
