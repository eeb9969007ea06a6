import { issueAccessToken } from "@/lib/auth/access-token";
import type { Context } from "@/lib/auth/context";
import { loadContext } from "@/lib/auth/load-context";
import { createSession, type SessionKind } from "@/lib/auth/sessions";
import { getSessionCookieName, sealSessionId } from "@/lib/auth/web-cookie";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";
import type { PlanId } from "@/lib/plans/plan-id";
import { createOrganization } from "@/tests/factories/organizations";
import { createUser, type TestUser } from "@/tests/factories/users";

const TEST_CLIENT = { address: "203.0.113.7", userAgent: "tests" };

export interface TestSession {
  id: string;
  /** Value of a `Cookie` header. */
  cookie: string;
  /** Value of an `Authorization` header. */
  authorization: string;
}

/** Creates a session without signing in. Returns the session as a cookie and a bearer token. */
export async function signIn(user: TestUser, kind: SessionKind = "web"): Promise<TestSession> {
  const now = new Date();
  const session = await createSession(db(), {
    userId: user.id,
    kind,
    method: "password",
    client: TEST_CLIENT,
    now,
  });
  const { id, aal, amr } = session;
  const token = await issueAccessToken({ userId: user.id, sessionId: id, email: user.email, aal, amr }, now);
  return {
    id,
    cookie: `${getSessionCookieName()}=${await sealSessionId(id)}`,
    authorization: `Bearer ${token}`,
  };
}

export interface TestAccount extends TestSession {
  user: TestUser;
  organizationId: string;
  ctx: Context;
}

/** Creates a signed-in owner with an organization. Most tests start with such an account. */
export async function createAccount(tier: PlanId = "pro"): Promise<TestAccount> {
  const user = await createUser();
  const organization = await createOrganization({ owner: user, tier, isConnected: false });
  const session = await signIn(user);
  return { ...session, user, organizationId: organization.id, ctx: await getContext(session) };
}

/** Returns the context for a request with this session. */
export async function getContext(session: { id: string }, organizationId?: string): Promise<Context> {
  const loaded = await loadContext({
    sessionId: session.id,
    actorKind: "user",
    organizationId,
    requestId: createId(),
  });
  if (!loaded) throw new Error("The session isn't valid");
  return loaded.ctx;
}
