import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** The redirect URL of an app that signs in directly with the provider. */
const APP_ADDRESS = "http://127.0.0.1/app";

export interface Person {
  email: string;
  email_verified: boolean;
  name?: string;
}

/** A local OpenID provider. It signs in the person most recently passed to `setPerson`. */
export class OpenIdProvider {
  readonly people = new Map<string, Person>();
  private server: Server | undefined;
  private subject = "";
  /** Whether ID tokens are sent with a forged signature. */
  isForged = false;
  issuer = "";

  setPerson(subject: string, person: Person): void {
    this.subject = subject;
    this.people.set(subject, person);
  }

  /** Starts the provider. Must run before the app, whose settings need the provider's URL. */
  async listen(): Promise<void> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.server = server;
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Registers the OAuth clients with this callback URL. */
  serve(callback: string, clientIds: readonly string[]): void {
    const provider = new Provider(this.issuer, {
      clients: clientIds.map((client_id) => ({
        client_id,
        client_secret: `secret-of-${client_id}`,
        redirect_uris: [callback, APP_ADDRESS],
        token_endpoint_auth_method: "client_secret_post" as const,
      })),
      cookies: { keys: ["only-for-tests"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: async () => ({ sub, ...this.people.get(sub) }),
      }),
      interactions: { url: (_context, interaction) => `/come-in/${interaction.uid}` },
    });
    const handle = provider.callback();
    this.server?.on("request", (request, response) => {
      if (this.isForged && request.url === "/token") forgeSignature(response);
      if (!request.url?.startsWith("/come-in/")) return handle(request, response);
      this.signInAndConsent(provider, request, response).catch((error: unknown) =>
        response.writeHead(500).end(String(error)),
      );
    });
  }

  /** Signs the person in and gives consent without showing a page. */
  private async signInAndConsent(
    provider: Provider,
    request: Parameters<Provider["interactionDetails"]>[0],
    response: Parameters<Provider["interactionDetails"]>[1],
  ): Promise<void> {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      await provider.interactionFinished(request, response, { login: { accountId: this.subject } });
      return;
    }
    const grant = new provider.Grant({ accountId: this.subject, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  /** Returns an ID token for an app that signs in directly with the provider. */
  async idToken(clientId: string, nonce: string): Promise<string> {
    const verifier = randomBytes(32).toString("base64url");
    const start = new URL(`${this.issuer}/auth`);
    start.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: APP_ADDRESS,
      response_type: "code",
      scope: "openid email",
      nonce,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    }).toString();
    const redirectUrl = await followRedirects(start.href, (url) => url.href.startsWith(APP_ADDRESS));
    const response = await fetch(`${this.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: redirectUrl.searchParams.get("code") ?? "",
        redirect_uri: APP_ADDRESS,
        client_id: clientId,
        client_secret: `secret-of-${clientId}`,
        code_verifier: verifier,
      }),
    });
    return ((await response.json()) as { id_token: string }).id_token;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => this.server?.close(() => resolve()));
  }
}

/** Replaces the signature in a response with a wrong signature of the same length. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body?: unknown) => {
    const text = String(body).replace(
      /("id_token":"[^"]+)[\w-]{30}"/,
      (_, start) => `${start}${"A".repeat(30)}"`,
    );
    return end(text);
  };
}

/** Follows redirects like a browser, with cookies per host, until `isDestination` matches. */
export async function followRedirects(start: string, isDestination: (url: URL) => boolean): Promise<URL> {
  const jars = new Map<string, Map<string, string>>();
  let url = new URL(start);
  for (let hops = 0; hops < 20; hops++) {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie, "x-test-address": "192.0.2.8" },
    });
    for (const header of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (header.split(";")[0] ?? "").split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${url.href} returned ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (isDestination(url)) return url;
  }
  throw new Error("Too many redirects");
}
