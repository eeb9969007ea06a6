import "server-only";
import type { Context } from "@/lib/auth/context";

/** The person as the companion apps read them, but for the picture. */
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
