import { getAuthSettings } from "@/lib/domain/identity/authentication/get-auth-settings";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const GET = createAuthRoute("anybody", async () => getAuthSettings());
