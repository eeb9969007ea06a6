import "server-only";
import type { Context } from "@/lib/auth/context";
import type { MailKind } from "@/lib/domain/identity/email-preferences/model/labels";

export async function findMailPreferences(
  ctx: Context,
  userId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await ctx.db.notificationChoice.findMany({
    where: { userId },
    select: { kind: true, isWanted: true },
  });
  return new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
}

export async function saveMailPreference(
  tx: Context,
  { userId, kind, isWanted }: { userId: string; kind: MailKind; isWanted: boolean },
): Promise<void> {
  await tx.db.notificationChoice.upsert({
    where: { userId_kind: { userId, kind } },
    create: { userId, kind, isWanted },
    update: { isWanted },
    select: { kind: true },
  });
}
