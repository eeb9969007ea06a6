import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { LoadedContext } from "@/lib/auth/load-context";
import { isSecureOrigin, sealSessionId, unsealSessionId, WEB_SESSION_SECONDS } from "@/lib/auth/web-cookie";
import { env } from "@/lib/env";
import { getSameSiteCallbackUrl } from "@/lib/http/identity/next-auth-request";
import { logger } from "@/lib/logger";

interface ShellParts {
  /** The context of the session in the request's cookie; null if the session isn't active. */
  loaded: LoadedContext | null;
  /** Starts a session and returns its ID; null if the sign-in was rejected. */
  signIn: (credentials: Record<string, unknown>) => Promise<string | null>;
  signOut: (sessionId: string) => Promise<void>;
}

/**
 * Creates options for using next-auth as a thin layer over our own sessions. Its cookie contains only the ID of a
 * row in our sessions table.
 */
export function createNextAuthOptions({ loaded, signIn, signOut }: ShellParts): AuthOptions {
  return {
    secret: env().AUTH_SECRET,
    useSecureCookies: isSecureOrigin(),
    session: { strategy: "jwt", maxAge: WEB_SESSION_SECONDS },
    pages: { signIn: "/login", error: "/login" },
    providers: [
      CredentialsProvider({
        name: "Email and password",
        credentials: {
          email: { label: "Email", type: "email" },
          password: { label: "Password", type: "password" },
        },
        authorize: async (credentials) => {
          const id = await signIn({ ...credentials });
          return id === null ? null : { id };
        },
      }),
    ],
    jwt: {
      encode: async ({ token }) => sealSessionId(String(token?.sid)),
      decode: async ({ token }) => {
        const sid = await unsealSessionId(token);
        return sid !== null && sid === loaded?.viewer.sessionId ? { sid } : null;
      },
    },
    callbacks: {
      // `user` comes from `authorize` and is set only at sign-in. `user.id` contains the session's ID.
      jwt: ({ token, user }) => ({ sid: user?.id ?? token.sid }),
      session: ({ session }) => ({
        user: { name: loaded?.viewer.name ?? null, email: loaded?.viewer.email ?? null },
        expires: session.expires,
      }),
      redirect: ({ url }) => getSameSiteCallbackUrl(url),
    },
    events: {
      signOut: async ({ token }) => {
        const sid = token?.sid;
        if (typeof sid === "string") await signOut(sid);
      },
    },
    logger: {
      // Logged only at the debug level, because requests with the cookie of an ended session are common.
      error: (code) => logger().debug({ code }, "next-auth rejected a request"),
      warn: (code) => logger().debug({ code }, "next-auth logged a warning"),
      debug: () => undefined,
    },
  };
}
