import "server-only";
import type { z } from "zod";
import { redirectTarget } from "@/lib/auth/redirect-target";
import { linkSchema } from "@/lib/domain/auth/schemas";
import { parse } from "@/lib/errors";
import { siteUrl } from "@/lib/site-url";

/** The page that asks whether a mail's link is to be followed. Throws where there is no address to lead to. */
export function askToFollow(
  input: z.input<typeof linkSchema>,
  { isPasswordWrong = false }: { isPasswordWrong?: boolean } = {},
): string {
  const { token, type, redirect_to: wish } = parse(linkSchema, input);
  const target = redirectTarget(wish);
  const query = new URLSearchParams({
    token,
    type,
    ...(target && { redirect_to: target }),
    ...(isPasswordWrong && { wrong: "password" }),
  });
  return siteUrl(`/auth/continue?${query}`);
}
