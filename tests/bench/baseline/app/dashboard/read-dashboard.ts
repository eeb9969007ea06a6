import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { db } from "../../db";
import { readSession, SESSION_COOKIE } from "../../session";

/** Reads the user, their team with its members, and their subscription. */
export async function readDashboard() {
  const cookie = (await cookies()).get(SESSION_COOKIE)?.value ?? "";
  const userId = readSession(cookie, process.env.AUTH_SECRET ?? "");
  if (userId === null) redirect("/");
  const user = await db().user.findUnique({ where: { id: userId }, include: { profile: true } });
  if (!user) redirect("/");
  const membership = await db().organizationMember.findFirst({
    where: { userId },
    include: {
      role: true,
      organization: {
        include: { members: { include: { role: true, user: { include: { profile: true } } } } },
      },
    },
  });
  const subscription = await db().userSubscription.findUnique({ where: { userId } });
  return { user, membership, team: membership?.organization, subscription };
}
