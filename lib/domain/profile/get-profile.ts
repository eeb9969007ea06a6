import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { avatarLink } from "@/lib/domain/profile/avatar";
import { findProfile } from "@/lib/domain/profile/data";
import { notFound } from "@/lib/errors";

export interface ProfileDto {
  email: string | null;
  fullName: string;
  displayName: string;
  pictureUrl: string | null;
  /** False for who signs in another way only: there is none to ask for. */
  hasPassword: boolean;
  passwordChangedAt: Date | null;
}

/** What a person has told of themselves. Throws UNAUTHENTICATED. */
export async function getProfile({ ctx }: Pick<VerbArguments, "ctx">): Promise<ProfileDto> {
  const { userId } = requireUser(ctx);
  const row = await findProfile(ctx, userId);
  if (!row) throw notFound("Account");
  const { avatarId, displayName, ...profile } = row;
  const pictureUrl = avatarId && avatarLink({ userId, avatarId }, "large", ctx.clock.now());
  return { ...profile, displayName: displayName ?? "", pictureUrl };
}
