import { createAuthError } from "@/lib/auth/auth-error";
import { createKnownBrowserCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { handleAuthCodeGrant } from "@/lib/domain/identity/authentication/handle-auth-code-grant";
import { handleIdTokenGrant } from "@/lib/domain/identity/authentication/handle-id-token-grant";
import { handlePasswordGrant } from "@/lib/domain/identity/authentication/handle-password-grant";
import { handleRefreshTokenGrant } from "@/lib/domain/identity/authentication/handle-refresh-token-grant";
import { handleWeb3Grant } from "@/lib/domain/identity/authentication/handle-web3-grant";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { createJsonResponse } from "@/lib/http/respond";
import { markUnparsed } from "@/lib/mark-unparsed";

export const POST = createAuthRoute("either", async (request) => {
  const { ctx, client, query, body } = request;
  const grantType = query.get("grant_type");
  switch (grantType) {
    case "password": {
      const { session, knownBrowser } = await handlePasswordGrant({ ctx, client, input: markUnparsed(body) });
      const response = createJsonResponse(session);
      response.headers.append("set-cookie", serializeCookie(createKnownBrowserCookie(knownBrowser)));
      return response;
    }
    case "refresh_token":
      return handleRefreshTokenGrant({ ctx, client, input: markUnparsed(body) });
    case "id_token":
      return handleIdTokenGrant({ ctx: ctx, client, input: markUnparsed(body) });
    case "pkce":
      return handleAuthCodeGrant({ ctx, client, input: markUnparsed(body) });
    case "web3":
      return handleWeb3Grant({ ctx, client, input: markUnparsed(body) });
    default:
      throw createAuthError("validation_failed", { message: "Unsupported grant_type" });
  }
});
