"use server";

import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { signedInAction } from "@/lib/actions/client";
import { createProviderStateCookie } from "@/lib/auth/web-session-cookies";
import { requestPasswordResetSchema as emailSchema } from "@/lib/domain/identity/account/model/schemas";
import { linkProviderInBrowser } from "@/lib/domain/identity/authentication/link-provider-in-browser";
import {
  linkProviderInBrowserSchema,
  unlinkIdentitySchema,
} from "@/lib/domain/identity/authentication/sign-in-methods-schema";
import { unlinkIdentity } from "@/lib/domain/identity/authentication/unlink-identity";
import { updateUser } from "@/lib/domain/identity/authentication/update-user";
import { getSiteUrl } from "@/lib/site-url";

const SECURITY_PAGE = "/account/security";

/** Returns the provider's sign-in URL. After the sign-in, the browser returns to the security page. */
export const linkProviderAction = signedInAction
  .inputSchema(linkProviderInBrowserSchema)
  .action(async ({ clientInput, ctx: { ctx } }) => {
    const input = { ...clientInput, redirect_to: getSiteUrl(SECURITY_PAGE) };
    const { url, state } = await linkProviderInBrowser({ ctx, input });
    (await cookies()).set(createProviderStateCookie(state));
    return { url };
  });

export const unlinkIdentityAction = signedInAction
  .inputSchema(unlinkIdentitySchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    await unlinkIdentity({ ctx, input });
    revalidatePath(SECURITY_PAGE);
    return { done: true };
  });

/**
 * Sends confirmation emails to the current and the new address. The change takes effect once both are confirmed.
 */
export const requestEmailChangeAction = signedInAction
  .inputSchema(emailSchema)
  .action(async ({ clientInput: { email }, ctx: { ctx } }) => {
    await updateUser({ ctx, input: { email, redirect_to: getSiteUrl("/account/profile") } });
    revalidatePath("/account/profile");
    return { email };
  });
