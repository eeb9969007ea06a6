import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { createAvatarLink } from "@/lib/domain/identity/profile/avatar";
import { createNotFoundError } from "@/lib/errors";

/** A user's profile for the companion apps. */
export interface MeJson {
  user_id: string;
  email: string | null;
  phone: string | null;
  full_name: string;
  display_name: string | null;
  picture_url: string | null;
  account_type: string;
  is_active: boolean;
  created_at: string;
  updated_at: string;
}

export async function getMe({ ctx }: Pick<VerbArguments, "ctx">): Promise<MeJson> {
  const { userId } = requireUser(ctx);
  const row = await findMe(ctx, userId);
  if (!row) throw createNotFoundError("Profile");
  const { avatarId } = row;
  return {
    user_id: userId,
    email: row.user.email,
    phone: row.user.phone,
    full_name: row.fullName,
    display_name: row.displayName,
    picture_url: avatarId && createAvatarLink({ userId, avatarId }, "large", ctx.clock.now()),
    account_type: row.accountType,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Finds the profile that companion apps read, without the link to the picture. */
async function findMe(ctx: Context, userId: string) {
  return ctx.db.userAccountProfile.findUnique({
    where: { userId },
    select: {
      fullName: true,
      displayName: true,
      avatarId: true,
      accountType: true,
      isActive: true,
      createdAt: true,
      updatedAt: true,
      user: { select: { email: true, phone: true } },
    },
  });
}
