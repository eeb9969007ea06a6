import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import { loadContext } from "@/lib/auth/load-context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import { createKnownBrowserCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { signOut } from "@/lib/domain/identity/account/sign-out";
import { getClientInfo } from "@/lib/http/client-info";
import { createNextAuthOptions } from "@/lib/http/identity/create-next-auth-options";
import { toSignInFailureResponse } from "@/lib/http/identity/next-auth-failure";
import { type NextAuthRequest, readNextAuthRequest } from "@/lib/http/identity/next-auth-request";
import { NextAuthResponse } from "@/lib/http/identity/next-auth-response";
import { getRequestId } from "@/lib/http/request-id";
import { createErrorResponse, createJsonResponse } from "@/lib/http/respond";
import { getSiteOrigin, getSiteUrl } from "@/lib/site-url";

type NextAuthHandler = (
  request: NextApiRequest,
  response: NextApiResponse,
  options: AuthOptions,
) => Promise<void>;

/**
 * Handles next-auth's endpoints under /api/auth. An invalid request never results in a status of 500 or
 * above.
 */
export async function handleNextAuth(request: Request, path: string[]): Promise<Response> {
  const requestId = getRequestId(request.headers);
  try {
    const [action] = path;
    // next-auth's client reports errors here. The reports are ignored, because anybody could fill our log with
    // them.
    if (action === "_log") return createJsonResponse({});
    // Without an error code, next-auth would add the error "undefined" to the sign-in page's URL.
    if (action === "error" && !new URL(request.url).searchParams.get("error")) {
      return Response.redirect(getSiteUrl("/login"), 302);
    }
    // For any method except POST, next-auth would return a server error.
    if (action === "callback" && request.method !== "POST") return createMethodNotAllowedResponse();
    return await handleParsedRequest(request, await readNextAuthRequest(request, path), requestId);
  } catch (error) {
    return createErrorResponse(error, requestId);
  }
}

async function handleParsedRequest(
  request: Request,
  input: NextAuthRequest,
  requestId: string,
): Promise<Response> {
  const visitor = createVisitorContext(requestId);
  const sessionId = await unsealSessionId(input.cookies[getSessionCookieName()]);
  const loaded = sessionId ? await loadContext({ sessionId, actorKind: "user", requestId }) : null;
  const refused: { error?: unknown } = {};
  const signedIn: { knownBrowser?: string } = {};
  const options = createNextAuthOptions({
    loaded,
    signIn: async ({ email, password }) => {
      const client = getClientInfo(request.headers);
      const credentials = { email: String(email ?? ""), password: String(password ?? "") };
      try {
        const session = await signInWithPassword({
          ctx: visitor,
          input: credentials,
          client,
          kind: "web",
          replacesSessionId: sessionId,
        });
        signedIn.knownBrowser = session.knownBrowser;
        return session.id;
      } catch (error) {
        // The error is handled below, because next-auth would put the error message into a URL.
        refused.error = error;
        return null;
      }
    },
    signOut: (id) => signOut({ ctx: loaded?.ctx ?? visitor, sessionId: id }),
  });
  const response = new NextAuthResponse();
  setNextAuthOrigin();
  // next-auth's App Router handler would read the request from Next.js instead of the request that we prepared.
  const handler = NextAuth as NextAuthHandler;
  await handler(input as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  if (!("error" in refused)) {
    const webResponse = response.toResponse();
    const { knownBrowser } = signedIn;
    if (knownBrowser)
      webResponse.headers.append("set-cookie", serializeCookie(createKnownBrowserCookie(knownBrowser)));
    return webResponse;
  }
  return toSignInFailureResponse(refused.error, { wantsJson: input.body.json === "true", requestId });
}

function createMethodNotAllowedResponse(): Response {
  const response = createJsonResponse(
    { error: { code: "BAD_REQUEST", message: "Use the POST method for this endpoint." } },
    405,
  );
  response.headers.set("allow", "POST");
  return response;
}

/** next-auth reads its own origin from this variable only; there is no option for it. */
function setNextAuthOrigin(): void {
  process.env.NEXTAUTH_URL = getSiteOrigin();
}
