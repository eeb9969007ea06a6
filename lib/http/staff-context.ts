import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { type StaffStanding, staffStanding } from "@/lib/auth/staff";
import { notFound, unauthenticated } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";

/** What the console is to whoever asks for the page being rendered. */
export const readStaffStanding = cache(async (): Promise<StaffStanding> => {
  const loaded = await findPageContext();
  return loaded ? staffStanding(loaded.ctx) : { state: "none" };
});

/** The context of staff, for what the console does. UNAUTHENTICATED, or NOT_FOUND for who isn't staff at aal2. */
export async function requireStaffContext(): Promise<Context> {
  if (!(await findPageContext())) throw unauthenticated();
  const standing = await readStaffStanding();
  if (standing.state !== "open") throw notFound("Page");
  return standing.ctx;
}
