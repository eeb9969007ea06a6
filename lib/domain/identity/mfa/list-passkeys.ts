import "server-only";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { listFactorRows } from "@/lib/domain/identity/mfa/data";
import { type PasskeyJson, toPasskeyJson } from "@/lib/domain/identity/mfa/passkey-json";

export async function listPasskeys({ ctx }: { ctx: Context }): Promise<PasskeyJson[]> {
  const { userId } = await getCurrentSession(ctx);
  return (await listFactorRows(ctx, userId, ["passkey"])).map(toPasskeyJson);
}
