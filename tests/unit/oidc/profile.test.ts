import { expect, it } from "vitest";
import { authProvidersSchema } from "@/lib/auth/providers-schema";
import { toProfile } from "@/lib/oidc/profile";

const [provider] = authProvidersSchema.parse({
  acme: { issuer: "https://id.acme.test", clientId: "hoofline", clientSecret: "secret" },
});

function emailOf(email: unknown): string | null | undefined {
  return provider && toProfile(provider, { sub: "1", email, email_verified: true }).email;
}

it("takes an address in small letters", () => {
  expect(emailOf("Sam@Example.com")).toBe("sam@example.com");
});

// The second is a Kelvin sign, which becomes a common k when it is made small.
it.each(["not an address", "\u212aim@example.com", `${"a".repeat(250)}@example.com`, 7, null])(
  "takes %j for no address",
  (email) => {
    expect(emailOf(email)).toBeNull();
  },
);
