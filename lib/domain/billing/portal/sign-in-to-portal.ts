import "server-only";
import { type Context, getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import { createOpaqueToken, decodeOpaqueToken } from "@/lib/auth/opaque-token";
import type { ClientInfo } from "@/lib/auth/sessions";
import { replaceActor } from "@/lib/auth/visitor-context";
import {
  type PortalCodeInput,
  type PortalLinkInput,
  portalCodeSchema,
  portalLinkSchema,
} from "@/lib/domain/billing/portal/model/schemas";
import { createPortalActor } from "@/lib/domain/billing/portal/portal-actor";
import { recordPortalChange } from "@/lib/domain/billing/portal/record-portal-change";
import {
  consumeSignIn,
  findSignInByCode,
  insertSession,
  type PortalContact,
} from "@/lib/domain/billing/portal/session-data";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/** The organization, and the value of the cookie that signs the client in. */
export interface PortalSignInResult {
  organizationId: string;
  token: string;
}

const WRONG_CODE = "This code is wrong or has expired. Check the email or request a new code.";

/**
 * Signs a client in with an emailed code. The code and the link in the same email then stop working. Throws
 * VALIDATION if the code is wrong, was already used or has expired, or if the address is unknown. Throws
 * RATE_LIMITED after too many attempts.
 */
export async function signInWithPortalCode({
  ctx,
  client,
  input,
}: VerbArguments<PortalCodeInput> & { client: ClientInfo }): Promise<PortalSignInResult> {
  const { email, code } = parse(portalCodeSchema, input);
  await consumeRateLimit("portal-code.address", client.address);
  await consumeRateLimit("portal-code.recipient", `${getOrganizationId(ctx)}\n${email}`);
  const id = await findSignInByCode(ctx, { email, code });
  const signedIn = id && (await signIn(ctx, { id }));
  if (!signedIn) throw new DomainError("VALIDATION", WRONG_CODE, { fieldErrors: { code: WRONG_CODE } });
  return signedIn;
}

/**
 * Signs a client in with an emailed link. The link and the code in the same email then stop working. Throws NOT_FOUND
 * if the link was already used, was replaced, has expired or belongs to another organization. Throws RATE_LIMITED
 * after too many attempts.
 */
export async function signInWithPortalLink({
  ctx,
  client,
  input,
}: VerbArguments<PortalLinkInput> & { client: ClientInfo }): Promise<PortalSignInResult> {
  const { token } = parse(portalLinkSchema, input);
  await consumeRateLimit("portal-link.address", client.address);
  const signedIn = decodeOpaqueToken(token) && (await signIn(ctx, { token }));
  if (!signedIn) throw new DomainError("NOT_FOUND", "This link is no longer valid. Request a new one.");
  return signedIn;
}

async function signIn(
  ctx: Context,
  by: { id: string } | { token: string },
): Promise<PortalSignInResult | null> {
  return ctx.transaction(async (tx) => {
    const contact = await consumeSignIn(tx, by);
    return contact && startPortalSession(tx, contact);
  });
}

/** Starts a client's session in the caller's transaction. The caller must identify the client first. */
export async function startPortalSession(tx: Context, contact: PortalContact): Promise<PortalSignInResult> {
  const token = createOpaqueToken();
  const sessionId = await insertSession(tx, { contactId: contact.id, token });
  const actor = createPortalActor(contact, sessionId);
  await recordPortalChange(replaceActor(tx, actor), "contact.portal_signed_in", contact.id);
  return { organizationId: getOrganizationId(tx), token };
}
