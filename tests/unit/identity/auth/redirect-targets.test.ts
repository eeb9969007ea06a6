import { beforeAll, describe, expect, it } from "vitest";
import { addResponseParameters, getRedirectSources, parseRedirectTarget } from "@/lib/auth/redirect-targets";
import { isMatchingPkceVerifier, normalizePkceChallenge } from "@/lib/oidc/pkce";
import { getTestEnvironment } from "@/tests/setup/environment";

beforeAll(() => {
  Object.assign(process.env, getTestEnvironment("postgresql://nobody@127.0.0.1:1/none"));
  process.env.AUTH_REDIRECTS = "hoofline://,https://app.hoofline.test";
});

describe("redirect URLs", () => {
  it("the content security policy allows every redirect URL in AUTH_REDIRECTS", () => {
    expect(getRedirectSources()).toEqual(["hoofline:", "https://app.hoofline.test"]);
  });

  it.each(["http://localhost:3000/dashboard", "hoofline://signed-in", "https://app.hoofline.test/back?x=1"])(
    "parseRedirectTarget accepts %s",
    (target) => {
      expect(parseRedirectTarget(target)).toBe(target);
    },
  );

  it.each([
    "https://evil.example",
    "http://localhost:3001/",
    "http://localhost:3000@evil.example/",
    "http://localhost:3000.evil.example/",
    "https://app.hoofline.test.evil.example",
    "//evil.example",
    "/dashboard",
    "javascript:alert(1)",
    "data:text/html,x",
    "hoofline:evil",
    "hooflinex://x",
    "https://app.hoofline.test\\@evil.example",
    "http://localhost:3000/\u0000",
    `hoofline://${"x".repeat(3_000)}`,
  ])("parseRedirectTarget rejects %j", (target) => {
    expect(parseRedirectTarget(target)).toBeNull();
  });

  it("redirects pass tokens in the fragment and codes in the query", () => {
    expect(addResponseParameters("hoofline://x?a=1", "query", { code: "b" })).toBe("hoofline://x?a=1&code=b");
    expect(addResponseParameters("hoofline://x", "fragment", { access_token: "b" })).toBe(
      "hoofline://x#access_token=b",
    );
  });
});

describe("PKCE challenges", () => {
  /** The example from RFC 7636, appendix B. */
  const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  it("a PKCE challenge is normalized to S256 and matches only its own verifier", () => {
    expect(normalizePkceChallenge(CHALLENGE, "s256")).toBe(CHALLENGE);
    expect(normalizePkceChallenge(VERIFIER, "plain")).toBe(CHALLENGE);
    expect(isMatchingPkceVerifier(VERIFIER, CHALLENGE)).toBe(true);
    for (const other of ["", `${VERIFIER}x`, CHALLENGE, "x".repeat(200)]) {
      expect(isMatchingPkceVerifier(other, CHALLENGE)).toBe(false);
    }
    for (const [challenge, method] of [
      ["", "s256"],
      ["x", "plain"],
      [CHALLENGE, "none"],
      [`${CHALLENGE}=`, "s256"],
    ] as const) {
      expect(normalizePkceChallenge(challenge, method)).toBeNull();
    }
  });
});
