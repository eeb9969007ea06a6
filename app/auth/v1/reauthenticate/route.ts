import { reauthenticate } from "@/lib/domain/identity/authentication/reauthenticate";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("signedIn", async (request) => {
  await reauthenticate(request);
  return {};
});

/** The auth API specifies POST, but its official client sends GET. */
export const GET = POST;
