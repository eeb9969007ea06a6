import { getAuthSettings } from "@/lib/domain/identity/authentication/get-settings";
import { authRoute } from "@/lib/http/identity/auth-route";

export const GET = authRoute("anybody", async () => getAuthSettings());
