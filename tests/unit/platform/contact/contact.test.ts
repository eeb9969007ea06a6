import { describe, expect, it } from "vitest";
import { getNewsletterEmailError } from "@/lib/domain/identity/newsletter/model/newsletter-form";
import {
  CONTACT_ERROR_MESSAGES,
  CONTACT_LIMITS,
  CONTACT_SUBJECTS,
  type ContactValues,
  findContactProblems,
} from "@/lib/domain/platform/contact/model/form-values";
import { contactFormSchema } from "@/lib/domain/platform/contact/model/schemas";

const validValues: ContactValues = {
  name: "Robin Rider",
  email: "robin@example.com",
  subject: "billing",
  message: "Which plan do I need?",
};

const invalidValues: [string, Partial<ContactValues>, Partial<ContactValues>][] = [
  ["an empty name", { name: "  " }, { name: CONTACT_ERROR_MESSAGES.name }],
  ["an empty email address", { email: "" }, { email: CONTACT_ERROR_MESSAGES.email }],
  ["an incomplete email address", { email: "robin@" }, { email: CONTACT_ERROR_MESSAGES.emailForm }],
  ["an empty subject", { subject: "" }, { subject: CONTACT_ERROR_MESSAGES.subject }],
  ["an unknown subject", { subject: "horses" }, { subject: CONTACT_ERROR_MESSAGES.subject }],
  ["an empty message", { message: "\n " }, { message: CONTACT_ERROR_MESSAGES.message }],
  [
    "a very long message",
    { message: "x".repeat(CONTACT_LIMITS.message + 1) },
    { message: CONTACT_ERROR_MESSAGES.tooLong(CONTACT_LIMITS.message) },
  ],
];

function getSchemaProblems(values: ContactValues): Record<string, string> {
  const result = contactFormSchema.safeParse(values);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("the contact form", () => {
  it("the contact form offers six subjects", () => {
    expect(CONTACT_SUBJECTS.map(({ label }) => label)).toEqual([
      "General Inquiry",
      "Technical Support",
      "Billing Question",
      "Partnership Opportunity",
      "Media Inquiry",
      "Product Feedback",
    ]);
  });

  it("the contact form accepts valid input in the browser and on the server", () => {
    expect(findContactProblems(validValues)).toEqual({});
    expect(contactFormSchema.parse({ ...validValues, name: " Robin Rider " })).toEqual(validValues);
  });

  it.each(invalidValues)(
    "the contact form rejects %s with the same message in the browser and on the server",
    (_, change, problems) => {
      const values = { ...validValues, ...change };
      expect(findContactProblems(values)).toEqual(problems);
      expect(getSchemaProblems(values)).toEqual(problems);
    },
  );

  it("the contact form reports an error for every invalid field", () => {
    const empty = { name: "", email: "", subject: "", message: "" };
    expect(Object.keys(findContactProblems(empty))).toEqual(["name", "email", "subject", "message"]);
  });

  it("the contact form rejects line breaks, which could inject email headers", () => {
    expect(getSchemaProblems({ ...validValues, name: "Robin\r\nBcc: all@example.com" })).toHaveProperty(
      "name",
    );
  });
});

describe("the newsletter form", () => {
  it.each([
    ["", CONTACT_ERROR_MESSAGES.email],
    ["robin", CONTACT_ERROR_MESSAGES.emailForm],
    [" robin@example.com ", null],
  ])("the newsletter form's error for the email address %j is %j", (email, problem) => {
    expect(getNewsletterEmailError(email)).toBe(problem);
  });
});
