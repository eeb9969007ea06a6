import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/auth/context";
import { getStaffAccess, type StaffAccess } from "@/lib/auth/staff";
import { createNotFoundError, createUnauthenticatedError } from "@/lib/errors";
import { findPageContext } from "@/lib/http/page-context";

/** Returns whether the visitor can access the staff console. */
export const readStaffAccess = cache(async (): Promise<StaffAccess> => {
  const loaded = await findPageContext();
  return loaded ? getStaffAccess(loaded.ctx) : { state: "none" };
});

/**
 * Returns a staff member's context. Throws UNAUTHENTICATED if nobody is signed in. Throws NOT_FOUND if the
 * user isn't a staff member or the session's assurance level is below aal2.
 */
export async function requireStaffContext(): Promise<Context> {
  if (!(await findPageContext())) throw createUnauthenticatedError();
  const access = await readStaffAccess();
  if (access.state !== "open") throw createNotFoundError("Page");
  return access.ctx;
}
