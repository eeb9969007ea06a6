import { describe, expect, it } from "vitest";
import {
  CONTACT_LIMITS,
  CONTACT_MESSAGES,
  CONTACT_SUBJECTS,
  type ContactValues,
  contactProblems,
} from "@/lib/domain/contact/form-values";
import { contactSchema } from "@/lib/domain/contact/schemas";
import { newsletterProblem } from "@/lib/domain/newsletter/form-values";

const good: ContactValues = {
  name: "Robin Rider",
  email: "robin@example.com",
  subject: "billing",
  message: "Which plan do I need?",
};

const bad: [string, Partial<ContactValues>, Partial<ContactValues>][] = [
  ["no name", { name: "  " }, { name: CONTACT_MESSAGES.name }],
  ["no email", { email: "" }, { email: CONTACT_MESSAGES.email }],
  ["half an email", { email: "robin@" }, { email: CONTACT_MESSAGES.emailForm }],
  ["no subject", { subject: "" }, { subject: CONTACT_MESSAGES.subject }],
  ["a subject of one's own", { subject: "horses" }, { subject: CONTACT_MESSAGES.subject }],
  ["no message", { message: "\n " }, { message: CONTACT_MESSAGES.message }],
  [
    "a very long message",
    { message: "x".repeat(CONTACT_LIMITS.message + 1) },
    { message: CONTACT_MESSAGES.tooLong(CONTACT_LIMITS.message) },
  ],
];

function schemaProblems(values: ContactValues): Record<string, string> {
  const result = contactSchema.safeParse(values);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("the contact form", () => {
  it("offers the six subjects", () => {
    expect(CONTACT_SUBJECTS.map(({ label }) => label)).toEqual([
      "General Inquiry",
      "Technical Support",
      "Billing Question",
      "Partnership Opportunity",
      "Media Inquiry",
      "Product Feedback",
    ]);
  });

  it("takes what is good, on both sides", () => {
    expect(contactProblems(good)).toEqual({});
    expect(contactSchema.parse({ ...good, name: " Robin Rider " })).toEqual(good);
  });

  it.each(bad)("refuses %s with the same words on both sides", (_, change, problems) => {
    const values = { ...good, ...change };
    expect(contactProblems(values)).toEqual(problems);
    expect(schemaProblems(values)).toEqual(problems);
  });

  it("names every field that is wrong", () => {
    const empty = { name: "", email: "", subject: "", message: "" };
    expect(Object.keys(contactProblems(empty))).toEqual(["name", "email", "subject", "message"]);
  });

  it("lets nobody write a second line into a mail's head", () => {
    expect(schemaProblems({ ...good, name: "Robin\r\nBcc: all@example.com" })).toHaveProperty("name");
  });
});

describe("the newsletter box", () => {
  it.each([
    ["", CONTACT_MESSAGES.email],
    ["robin", CONTACT_MESSAGES.emailForm],
    [" robin@example.com ", null],
  ])("says of %j: %s", (email, problem) => {
    expect(newsletterProblem(email)).toBe(problem);
  });
});
