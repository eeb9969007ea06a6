import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { getMe, type MeJson } from "@/lib/domain/identity/profile/get-me";
import { type UpdateMeInput, updateMeSchema } from "@/lib/domain/identity/profile/model/schemas";
import { updateProfile } from "@/lib/domain/identity/profile/update-profile";
import { parse } from "@/lib/errors";

/**
 * Updates the profile for the companion apps. Omitted fields stay unchanged; null removes the display name.
 */
export async function updateMe({ ctx, input }: VerbArguments<UpdateMeInput>): Promise<MeJson> {
  const { full_name: fullName, display_name: displayName } = parse(updateMeSchema, input);
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
