import { getAuthSettings } from "@/lib/domain/auth/get-settings";
import { authRoute } from "@/lib/http/auth-route";

export const GET = authRoute("anybody", async () => getAuthSettings());
