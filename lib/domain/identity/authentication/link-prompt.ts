import "server-only";
import type { z } from "zod";
import { parseRedirectTarget } from "@/lib/auth/redirect-targets";
import { type LinkPrompt, mailLinkSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { parse } from "@/lib/errors";
import type { Unparsed } from "@/lib/mark-unparsed";

/** Prepares an emailed link for the page that asks for confirmation. Drops redirect URLs that aren't allowed. */
export function toLinkPrompt(
  input: z.input<typeof mailLinkSchema> | Unparsed,
  { isPasswordWrong = false }: { isPasswordWrong?: boolean } = {},
): LinkPrompt {
  const { token, type, redirect_to: redirectTo } = parse(mailLinkSchema, input);
  const target = parseRedirectTarget(redirectTo);
  return { token, type, ...(target && { redirect_to: target }), isPasswordWrong };
}
