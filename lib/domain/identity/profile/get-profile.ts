import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { createAvatarLink } from "@/lib/domain/identity/profile/avatar";
import { findProfile } from "@/lib/domain/identity/profile/data";
import { createNotFoundError } from "@/lib/errors";

export interface ProfileDto {
  email: string | null;
  fullName: string;
  displayName: string;
  pictureUrl: string | null;
  /** Whether the user has a password. If not, forms don't ask for the password. */
  hasPassword: boolean;
  passwordChangedAt: Date | null;
}

/** Returns the user's own profile. Throws UNAUTHENTICATED if no user is signed in. */
export async function getProfile({ ctx }: Pick<VerbArguments, "ctx">): Promise<ProfileDto> {
  const { userId } = requireUser(ctx);
  const row = await findProfile(ctx, userId);
  if (!row) throw createNotFoundError("Account");
  const { avatarId, displayName, ...profile } = row;
  const pictureUrl = avatarId && createAvatarLink({ userId, avatarId }, "large", ctx.clock.now());
  return { ...profile, displayName: displayName ?? "", pictureUrl };
}
