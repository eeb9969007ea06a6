import "server-only";
import type { z } from "zod";
import { parseRedirectTarget } from "@/lib/auth/redirect-targets";
import { type LinkPrompt, mailLinkSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { parse } from "@/lib/errors";
import type { Unparsed } from "@/lib/mark-unparsed";

/**
 * Converts an emailed link's query parameters to data for the confirmation page. Drops disallowed redirect
 * URLs.
 */
export function toLinkPrompt(
  input: z.input<typeof mailLinkSchema> | Unparsed,
  { isPasswordWrong = false }: { isPasswordWrong?: boolean } = {},
): LinkPrompt {
  const { token, type, redirect_to: redirectTo } = parse(mailLinkSchema, input);
  const target = parseRedirectTarget(redirectTo);
  return { token, type, ...(target && { redirect_to: target }), isPasswordWrong };
}
