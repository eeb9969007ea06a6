import { sealSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { newId } from "@/lib/ids";

/** A signed-in browser of this person: the name and value of its session cookie. */
export async function signIn(user: { id: string }): Promise<{ name: string; value: string }> {
  const id = newId();
  await db().session.create({
    data: { id, userId: user.id, kind: "web", expiresAt: new Date(Date.now() + DAY_MS) },
  });
  return { name: sessionCookieName(), value: await sealSessionId(id) };
}
