import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import type { LoadedContext } from "@/lib/auth/load-context";
import { isSecureOrigin, openSessionId, sealSessionId, WEB_SESSION_SECONDS } from "@/lib/auth/web-cookie";
import { env } from "@/lib/env";
import { ownCallbackUrl } from "@/lib/http/next-auth-request";
import { logger } from "@/lib/logger";

interface ShellParts {
  /** The session of the request's cookie, read beforehand; null when it has none that lives. */
  loaded: LoadedContext | null;
  /** Starts a session and says its id; null when refused. */
  signIn: (credentials: Record<string, unknown>) => Promise<string | null>;
  signOut: (sessionId: string) => Promise<void>;
}

/** next-auth as a thin shell: its cookie names a row of our sessions table and says nothing else. */
export function nextAuthOptions({ loaded, signIn, signOut }: ShellParts): AuthOptions {
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
        const sid = await openSessionId(token);
        return sid !== null && sid === loaded?.viewer.sessionId ? { sid } : null;
      },
    },
    callbacks: {
      // `user` comes from `authorize`, at sign-in only: its id is the session's.
      jwt: ({ token, user }) => ({ sid: user?.id ?? token.sid }),
      session: ({ session }) => ({
        user: { name: loaded?.viewer.name ?? null, email: loaded?.viewer.email ?? null },
        expires: session.expires,
      }),
      redirect: ({ url }) => ownCallbackUrl(url),
    },
    events: {
      signOut: async ({ token }) => {
        const sid = token?.sid;
        if (typeof sid === "string") await signOut(sid);
      },
    },
    logger: {
      // A cookie of a session that has ended is everyday life.
      error: (code) => logger().debug({ code }, "next-auth refused"),
      warn: (code) => logger().debug({ code }, "next-auth warned"),
      debug: () => undefined,
    },
  };
}
