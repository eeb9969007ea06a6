import { getUser } from "@/lib/domain/auth/get-user";
import { updateUser } from "@/lib/domain/auth/update-user";
import { withQuery } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const GET = authRoute("signedIn", getUser);

export const PUT = authRoute("signedIn", async (request) =>
  updateUser({ ...request, input: withQuery(request, "redirect_to") }),
);
