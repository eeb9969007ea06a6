import { signUp } from "@/lib/domain/auth/sign-up";
import { withQuery } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("anybody", async (request) =>
  signUp({ ...request, input: withQuery(request, "redirect_to") }),
);
