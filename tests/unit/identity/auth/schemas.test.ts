import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { newPasswordSchema, registerSchema, signInSchema } from "@/lib/domain/identity/account/model/schemas";

const valid = {
  fullName: "Robin Rider",
  email: "Robin@Hoofline.TEST ",
  password: "tack room 42",
  confirmPassword: "tack room 42",
  consent: "on",
};

/** Returns the first message for each field. */
function getMessages(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]).reverse());
}

describe("the registration schema", () => {
  it("registration accepts valid input and converts the email address to lowercase", () => {
    expect(registerSchema.parse(valid)).toMatchObject({
      email: "robin@hoofline.test",
      fullName: "Robin Rider",
    });
  });

  it("registration reports an error message for every invalid field at once", () => {
    const input = { fullName: " ", email: "", password: "12345", confirmPassword: "123456" };
    expect(getMessages(registerSchema, input)).toEqual({
      fullName: "Full name is required",
      email: "Email is required",
      password: "Password must be at least 6 characters",
      confirmPassword: "Passwords do not match",
      consent: "Please agree to the terms and the privacy policy",
    });
  });

  it.each(["a", "a@", "@b.c", "a b@c.de", "a@b", "a@b..c", "a@b.c\u0000", `${"a".repeat(250)}@b.cd`])(
    "registration rejects the email address %j",
    (email) => {
      expect(getMessages(registerSchema, { ...valid, email })).toHaveProperty("email");
    },
  );

  it("registration requires consent and rejects control characters in names", () => {
    expect(getMessages(registerSchema, { ...valid, consent: false })).toHaveProperty("consent");
    expect(getMessages(registerSchema, { ...valid, consent: "off" })).toHaveProperty("consent");
    expect(getMessages(registerSchema, { ...valid, fullName: "a\u0000b" })).toHaveProperty("fullName");
  });

  it.each(["\u200b", "\u200b \u2060", "\ufeff\u00ad", "\u3164\u2800", "\u202e"])(
    "registration rejects the name %j, which contains only invisible characters",
    (fullName) => {
      expect(getMessages(registerSchema, { ...valid, fullName })).toEqual({
        fullName: "Full name is required",
      });
    },
  );

  it("registration accepts a name that contains a zero-width joiner", () => {
    expect(registerSchema.safeParse({ ...valid, fullName: "क्\u200dषितिज" }).success).toBe(true);
  });

  it.each([undefined, null, 7, "text", [], { email: {} }])(
    "the registration schema rejects the malformed input %j without throwing",
    (input) => {
      expect(registerSchema.safeParse(input).success).toBe(false);
    },
  );
});

describe("the sign-in and new-password schemas", () => {
  it("sign-in requires an email address and a password", () => {
    expect(getMessages(signInSchema, {})).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
  });

  it("the new-password schema reports a weak password and a confirmation that doesn't match", () => {
    expect(getMessages(newPasswordSchema, { password: "short", confirmPassword: "x" })).toEqual({
      password: "Password does not meet security requirements",
      confirmPassword: "Passwords do not match",
    });
    const good = { password: "Stall-7-Juniper!", confirmPassword: "Stall-7-Juniper!" };
    expect(newPasswordSchema.safeParse(good).success).toBe(true);
  });
});
