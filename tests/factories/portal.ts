import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { getPortalCookieName } from "@/lib/auth/web-session-cookies";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

export interface TestClient {
  id: string;
  organizationId: string;
  name: string;
  email: string;
}

/** Creates a client of an organization, with a unique email address unless one is given. */
export async function createPortalClient(
  { id: organizationId }: { id: string },
  { name = "Dana Whitfield", email }: { name?: string; email?: string } = {},
): Promise<TestClient> {
  const id = createId();
  const client = { id, organizationId, name, email: email ?? `client-${id}@example.com` };
  await db().client.create({ data: client });
  return client;
}

export interface TestPortalSession {
  id: string;
  token: string;
  /** The value of a Cookie header. */
  cookie: string;
}

/** Signs a client in to the portal. */
export async function signInToPortal(
  { id: contactId, organizationId }: Pick<TestClient, "id" | "organizationId">,
  { expiresAt = new Date(Date.now() + DAY_MS) }: { expiresAt?: Date } = {},
): Promise<TestPortalSession> {
  const id = createId();
  const token = createOpaqueToken();
  const data = { id, organizationId, contactId, lastSeenAt: new Date(), expiresAt };
  await db().portalSession.create({ data: { ...data, tokenHash: hashOpaqueToken(token) } });
  return { id, token, cookie: `${getPortalCookieName(organizationId)}=${token}` };
}
