import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { createPortalCookie, getPortalCookieName } from "@/lib/auth/web-session-cookies";
import { getPortalInvoice } from "@/lib/domain/billing/portal/get-portal-invoice";
import { getPortalSession, type PortalSession } from "@/lib/domain/billing/portal/get-portal-session";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import {
  createPortalContext,
  getPortalOrganization,
  type PortalOrganization,
} from "@/lib/domain/billing/portal/portal-context";
import { getPortalNews, type PortalNews } from "@/lib/domain/billing/portal/portal-news";
import { createPortalSignInError } from "@/lib/domain/billing/portal/require-portal-contact";
import { readClientInvoiceToken } from "@/lib/domain/billing/records/client-invoice-link";
import { DomainError } from "@/lib/errors";
import { type Lookup, lookup } from "@/lib/http/page-context";
import { getCurrentVisitor } from "@/lib/http/visitor";

/** Sets a portal session's cookie. An empty token removes the cookie. */
export async function setPortalCookie(organizationId: string, token: string): Promise<void> {
  const store = await cookies();
  store.set(createPortalCookie(organizationId, token));
}

/**
 * Returns the visitor's context for the portal's organization. Throws NOT_FOUND if there is no such portal.
 */
export async function getPortalVisitor(organizationId: string) {
  const { ctx, client } = await getCurrentVisitor();
  return { ctx: await createPortalContext({ ctx, input: { organizationId } }), client };
}

/**
 * Returns the session for the portal's cookie. Throws UNAUTHENTICATED if the visitor isn't signed in, or
 * NOT_FOUND if there is no such portal.
 */
export async function requirePortalSession(organizationId: string): Promise<PortalSession> {
  const { ctx } = await getPortalVisitor(organizationId);
  return openSession(ctx);
}

/**
 * Returns the session for the portal's cookie, and details of the browser that sent the cookie. Throws the
 * same errors as `requirePortalSession`.
 */
export async function requirePortalClient(
  organizationId: string,
): Promise<PortalSession & { client: ClientInfo }> {
  const { ctx, client } = await getPortalVisitor(organizationId);
  return { ...(await openSession(ctx)), client };
}

async function openSession(ctx: Context): Promise<PortalSession> {
  const store = await cookies();
  const token = ctx.organization && store.get(getPortalCookieName(ctx.organization.id))?.value;
  if (!token) throw createPortalSignInError();
  return getPortalSession({ ctx, input: { token } });
}

export interface PortalPage {
  organization: PortalOrganization;
  /** Null if nobody is signed in. */
  session: PortalSession | null;
}

/** Looks up a page's portal and session. The result's value is null if the portal doesn't exist. */
export const readPortalPage = cache(
  async (organizationId: string): Promise<Lookup<PortalPage | null>> =>
    lookup(findPortalPage(organizationId)),
);

const NO_NEWS: PortalNews = { approvals: 0, messages: 0 };

/**
 * Counts the signed-in client's new messages and pending approvals. Returns zero counts if the lookup fails,
 * so that pages still render.
 */
export const readPortalNews = cache(async (organizationId: string): Promise<PortalNews> => {
  const read = await readPortalPage(organizationId);
  const session = read.state === "loaded" ? read.value?.session : null;
  if (!session) return NO_NEWS;
  const news = await lookup(getPortalNews({ ctx: session.ctx }));
  return news.state === "loaded" ? news.value : NO_NEWS;
});

/**
 * Returns the path of an invoice in the portal, given the token of its public page. Returns null unless the invoice's
 * client is signed in to the portal.
 */
export async function findOwnInvoicePath(
  organizationId: string,
  invoiceToken: string,
): Promise<string | null> {
  const id = readClientInvoiceToken(invoiceToken);
  const read = await readPortalPage(organizationId);
  const session = read.state === "loaded" ? read.value?.session : null;
  if (!id || !session) return null;
  const found = await lookup(isOwn(session.ctx, id));
  return found.state === "loaded" && found.value ? getPortalPath(organizationId, `invoices/${id}`) : null;
}

async function isOwn(ctx: Context, id: string): Promise<boolean> {
  try {
    await getPortalInvoice({ ctx, input: { id } });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return false;
    throw error;
  }
}

async function findPortalPage(organizationId: string): Promise<PortalPage | null> {
  try {
    const { ctx } = await getPortalVisitor(organizationId);
    const [organization, session] = await Promise.all([getPortalOrganization({ ctx }), findSession(ctx)]);
    return { organization, session };
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

async function findSession(ctx: Context): Promise<PortalSession | null> {
  try {
    return await openSession(ctx);
  } catch (error) {
    if (error instanceof DomainError && error.code === "UNAUTHENTICATED") return null;
    throw error;
  }
}
