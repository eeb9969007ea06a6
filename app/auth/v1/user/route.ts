import { getAuthUser } from "@/lib/domain/identity/authentication/get-auth-user";
import { updateUser } from "@/lib/domain/identity/authentication/update-user";
import { addQueryParameter } from "@/lib/http/identity/auth-input";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const GET = createAuthRoute("signedIn", getAuthUser);

export const PUT = createAuthRoute("signedIn", async (request) =>
  updateUser({ ...request, input: addQueryParameter(request, "redirect_to") }),
);
