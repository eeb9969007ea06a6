import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { createId } from "@/lib/ids";

export const TEST_PASSWORD = "Stall-7-Juniper!";

let passwordHash: Promise<string> | undefined;

export interface TestUser {
  id: string;
  email: string;
}

/** Creates a person with a profile, confirmed by default. The password is TEST_PASSWORD. */
export async function createUser(options: { email?: string; isConfirmed?: boolean } = {}): Promise<TestUser> {
  const id = createId();
  const { email = `rider-${id}@hoofline.test`, isConfirmed = true } = options;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const hash = await passwordHash;
  const now = new Date();
  await db().user.create({
    data: {
      id,
      email,
      ...(isConfirmed
        ? { passwordHash: hash, emailConfirmedAt: now }
        : { pendingSignUps: { create: createPendingSignUpData(hash, now) } }),
      profile: { create: { email, fullName: "Robin Hale" } },
      identities: { create: { id: createId(), provider: "email", providerId: id, email } },
    },
  });
  return { id, email };
}

function createPendingSignUpData(passwordHash: string, now: Date) {
  const expiresAt = new Date(now.getTime() + DAY_MS);
  return { id: createId(), fullName: "Robin Hale", passwordHash, consentedAt: now, expiresAt };
}
