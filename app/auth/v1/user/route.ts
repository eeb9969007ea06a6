import { getUser } from "@/lib/domain/identity/authentication/get-user";
import { updateUser } from "@/lib/domain/identity/authentication/update-user";
import { withQuery } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const GET = authRoute("signedIn", getUser);

export const PUT = authRoute("signedIn", async (request) =>
  updateUser({ ...request, input: withQuery(request, "redirect_to") }),
);
