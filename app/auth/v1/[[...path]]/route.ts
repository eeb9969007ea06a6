import { createAuthError } from "@/lib/auth/auth-error";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

/** Handles paths that the auth API doesn't have: apps get JSON here, never a page. */
export const GET = createAuthRoute("anybody", async () => {
  throw createAuthError("not_found");
});
export const POST = GET;
export const PUT = GET;
export const PATCH = GET;
export const DELETE = GET;
