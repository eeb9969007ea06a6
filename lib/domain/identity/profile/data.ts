import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

export interface ProfileRow {
  email: string | null;
  hasPassword: boolean;
  passwordChangedAt: Date | null;
  fullName: string;
  displayName: string | null;
  avatarId: string | null;
}

export async function findProfile(ctx: Context, userId: string): Promise<ProfileRow | null> {
  const row = await ctx.db.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      passwordHash: true,
      passwordChangedAt: true,
      profile: { select: { fullName: true, displayName: true, avatarId: true } },
    },
  });
  if (!row) return null;
  const { email, passwordHash, passwordChangedAt, profile } = row;
  return {
    email,
    hasPassword: passwordHash !== null,
    passwordChangedAt,
    fullName: profile?.fullName ?? "",
    displayName: profile?.displayName ?? null,
    avatarId: profile?.avatarId ?? null,
  };
}

/** Saves names in the profile and in the metadata that apps read. Creates the profile if it doesn't exist. */
export async function saveProfileNames(
  ctx: Context,
  userId: string,
  { fullName, displayName }: { fullName: string; displayName: string | null },
): Promise<void> {
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await ctx.db.userAccountProfile.upsert({
    where: { userId },
    create: { userId, email, fullName, displayName },
    update: { fullName, displayName },
    select: { userId: true },
  });
  await ctx.db.$executeRaw`
    UPDATE users SET user_metadata = user_metadata || jsonb_build_object('full_name', ${fullName}::text),
      updated_at = ${ctx.clock.now()} WHERE id = ${userId}::uuid`;
}

const previousIdRowSchema = z.object({ previousId: z.string().nullable() });

/** Sets the picture and returns the previous picture. The row lock serializes concurrent changes. */
export async function replaceAvatar(
  ctx: Context,
  userId: string,
  avatarId: string | null,
): Promise<{ previousId: string | null } | null> {
  const [row] = await queryRows(
    ctx.db,
    previousIdRowSchema,
    Prisma.sql`
    WITH before AS (
      SELECT user_id, avatar_id FROM user_account_profiles WHERE user_id = ${userId}::uuid FOR UPDATE
    )
    UPDATE user_account_profiles p SET avatar_id = ${avatarId}::uuid, updated_at = ${ctx.clock.now()}
    FROM before WHERE p.user_id = before.user_id
    RETURNING before.avatar_id::text AS "previousId"`,
  );
  return row ?? null;
}
