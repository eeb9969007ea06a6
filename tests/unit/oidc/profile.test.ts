import { expect, it } from "vitest";
import { toProfile } from "@/lib/oidc/profile";
import { authProvidersSchema } from "@/lib/oidc/providers-schema";

const [provider] = authProvidersSchema.parse({
  acme: { issuer: "https://id.acme.test", clientId: "hoofline", clientSecret: "secret" },
});

function getEmail(email: unknown): string | null | undefined {
  return provider && toProfile(provider, { sub: "1", email, email_verified: true }).email;
}

it("the email address from a sign-in provider is converted to lowercase", () => {
  expect(getEmail("Sam@Example.com")).toBe("sam@example.com");
});

// The second address contains a Kelvin sign, whose lowercase form is a plain k.
it.each(["not an address", "\u212aim@example.com", `${"a".repeat(250)}@example.com`, 7, null])(
  "the invalid email address %j from a sign-in provider is ignored",
  (email) => {
    expect(getEmail(email)).toBeNull();
  },
);
