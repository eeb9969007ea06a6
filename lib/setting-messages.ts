import type { z } from "zod";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const choices = new Intl.ListFormat("en-US", { type: "disjunction" });

/**
 * Returns the rule that a setting breaks, worded to follow the setting's name: "must be at most 64". Without this
 * error map, Zod would use the messages for form fields.
 */
export const describeSettingIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return describeType(issue);
    case "too_small":
      return isNumber(issue) ? `must be at least ${issue.minimum}` : "must not be empty";
    case "too_big":
      return isNumber(issue) ? `must be at most ${issue.maximum}` : "is too long";
    case "invalid_value":
      return `must be ${choices.format(issue.values.map(String))}`;
    case "invalid_format":
      return issue.format === "url" ? "must be a URL" : "has an invalid format";
    case "invalid_key":
      return "has an invalid name";
    default:
      return "is invalid";
  }
};

function describeType({ expected, input }: RawIssue & { code: "invalid_type" }): string {
  if (input === undefined) return "is missing";
  if (expected === "int") return "must be a whole number";
  if (expected === "string") return "must be text";
  if (expected === "array") return "must be a list";
  return expected === "object" || expected === "record" ? "must be an object" : `must be a ${expected}`;
}

function isNumber({ origin }: { origin: string }): boolean {
  return origin === "number" || origin === "int";
}
