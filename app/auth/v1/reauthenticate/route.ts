import { reauthenticate } from "@/lib/domain/identity/authentication/reauthenticate";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async (request) => {
  await reauthenticate(request);
  return {};
});

/** The contract says POST; its official client sends GET. */
export const GET = POST;
