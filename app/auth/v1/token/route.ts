import { createAuthError } from "@/lib/auth/auth-error";
import { createKnownBrowserCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { grantAuthCode } from "@/lib/domain/identity/authentication/grant-auth-code";
import { grantIdToken } from "@/lib/domain/identity/authentication/grant-id-token";
import { grantPassword } from "@/lib/domain/identity/authentication/grant-password";
import { grantRefreshToken } from "@/lib/domain/identity/authentication/grant-refresh-token";
import { grantWeb3 } from "@/lib/domain/identity/authentication/grant-web3";
import { authRoute } from "@/lib/http/identity/auth-route";
import { createJsonResponse } from "@/lib/http/respond";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = authRoute("either", async (request) => {
  const { ctx, client, query, body } = request;
  const grantType = query.get("grant_type");
  switch (grantType) {
    case "password": {
      const { session, knownBrowser } = await grantPassword({ ctx, client, input: markUnparsed(body) });
      const response = createJsonResponse(session);
      response.headers.append("set-cookie", serializeCookie(createKnownBrowserCookie(knownBrowser)));
      return response;
    }
    case "refresh_token":
      return grantRefreshToken({ ctx, client, input: markUnparsed(body) });
    case "id_token":
      return grantIdToken({ ctx: ctx, client, input: markUnparsed(body) });
    case "pkce":
      return grantAuthCode({ ctx, client, input: markUnparsed(body) });
    case "web3":
      return grantWeb3({ ctx, client, input: markUnparsed(body) });
    default:
      throw createAuthError("validation_failed", { message: "Unsupported grant_type" });
  }
});
