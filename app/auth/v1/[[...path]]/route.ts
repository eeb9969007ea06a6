import { createAuthError } from "@/lib/auth/auth-error";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

/**
 * Responds with a JSON error to requests for paths that the auth API doesn't define, because apps can't use
 * an HTML page.
 */
export const GET = createAuthRoute("anybody", async () => {
  throw createAuthError("not_found");
});
export const POST = GET;
export const PUT = GET;
export const PATCH = GET;
export const DELETE = GET;
