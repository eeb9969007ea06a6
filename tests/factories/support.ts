import type { Context } from "@/lib/auth/context";
import { getStaffAccess } from "@/lib/auth/staff";
import { db } from "@/lib/db";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import type { OpenThreadInput } from "@/lib/domain/platform/support/model/schemas";
import { openThread } from "@/lib/domain/platform/support/open-thread";
import { getContext, signIn, type TestSession } from "@/tests/factories/accounts";
import { createUser, type TestUser } from "@/tests/factories/users";

/** Creates a staff member, signed in with a second factor by default. */
export async function signInStaff(aal: "aal1" | "aal2" = "aal2"): Promise<TestSession & { user: TestUser }> {
  const user = await createUser();
  await db().user.update({ where: { id: user.id }, data: { isStaff: true } });
  const session = await signIn(user);
  await db().session.update({ where: { id: session.id }, data: { aal } });
  return { ...session, user };
}

/** Returns the staff member's context for the staff console. */
export async function getStaffContext(session: { id: string }): Promise<Context> {
  const access = await getStaffAccess(await getContext(session));
  if (access.state !== "open") throw new Error("This session can't access the staff console");
  return access.ctx;
}

export async function createStaff(): Promise<{ user: TestUser; ctx: Context }> {
  const session = await signInStaff();
  return { user: session.user, ctx: await getStaffContext(session) };
}

export function createThread(ctx: Context, overrides: Partial<OpenThreadInput> = {}): Promise<ThreadDto> {
  const input = {
    topic: "app",
    subject: "Feed charts",
    message: "How do I print one?",
    ...overrides,
  } as const;
  return openThread({ ctx, input });
}
