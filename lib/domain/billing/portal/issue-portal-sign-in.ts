import "server-only";
import { randomInt } from "node:crypto";
import { getOrganizationId, type TrustedArguments } from "@/lib/auth/context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { getPortalSignInPath, type PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import { findClientByEmail, replaceSignIn } from "@/lib/domain/billing/portal/session-data";
import { getSiteUrl } from "@/lib/site-url";

export interface IssuedPortalSignIn {
  contactName: string;
  url: string;
  code: string;
}

/**
 * Creates a sign-in link and a code for the client with this email address, and invalidates earlier ones. Returns
 * null if no active client of the organization has the address. Doesn't check permissions, because only a background
 * job calls it.
 */
export async function issuePortalSignIn({
  ctx,
  input: { email, place },
}: TrustedArguments<{ email: string; place: PortalPlace | null }>): Promise<IssuedPortalSignIn | null> {
  const contact = await findClientByEmail(ctx, email);
  if (!contact) return null;
  const token = createOpaqueToken();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await ctx.transaction((tx) => replaceSignIn(tx, { contactId: contact.id, email, token, code }));
  const url = getSiteUrl(getPortalSignInPath(getOrganizationId(ctx), token, place));
  return { contactName: contact.name, url, code };
}
