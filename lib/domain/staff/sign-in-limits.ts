import type { LockDto } from "@/lib/domain/staff/dto";
import { clearLimit, type LimitName, readLimit } from "@/lib/rate-limit";

interface SignInNames {
  email: string | null;
  phone: string | null;
}

/** What of an account's sign-in is counted, by what: the first step by address or number, the second by account. */
function counted(userId: string, { email, phone }: SignInNames): [LimitName, string][] {
  const names = [email, phone].filter((name) => name !== null);
  return [...names.map((name): [LimitName, string] => ["sign-in.account", name]), ["factor.account", userId]];
}

export async function readLock(name: LimitName, key: string, now: Date): Promise<LockDto> {
  const { limit, remaining, resetSeconds } = await readLimit(name, key);
  return {
    failed: limit - remaining,
    limit,
    isLocked: remaining === 0,
    clearsAt: resetSeconds > 0 ? new Date(now.getTime() + resetSeconds * 1_000).toISOString() : null,
  };
}

/** Forgets the tries: the next one counts as the first. */
export async function clearTries(userId: string, names: SignInNames): Promise<void> {
  for (const [name, key] of counted(userId, names)) await clearLimit(name, key);
}
