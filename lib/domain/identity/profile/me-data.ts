import "server-only";
import type { Context } from "@/lib/auth/context";

/** Finds the profile that companion apps read, without the link to the picture. */
export async function findMe(ctx: Context, userId: string) {
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
