import { getSessionCookieName, sealSessionId } from "@/lib/auth/web-cookie";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

/** Signs a person in and returns the name and value of the session cookie. */
export async function createWebSession(user: { id: string }): Promise<{ name: string; value: string }> {
  const id = createId();
  await db().session.create({
    data: { id, userId: user.id, kind: "web", expiresAt: new Date(Date.now() + DAY_MS) },
  });
  return { name: getSessionCookieName(), value: await sealSessionId(id) };
}
