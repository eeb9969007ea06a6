import { reauthenticate } from "@/lib/domain/auth/reauthenticate";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", async (request) => {
  await reauthenticate(request);
  return {};
});

/** The contract says POST; its official client sends GET. */
export const GET = POST;
