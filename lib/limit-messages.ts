import { type $ZodRawIssue, config } from "zod/v4/core";

/**
 * Returns the message for a value beyond a schema's limit; undefined for other issues. Not used for limits that
 * have a custom message.
 */
function describeLimit(issue: $ZodRawIssue): string | undefined {
  if (issue.code !== "too_small" && issue.code !== "too_big") return undefined;
  const isMinimum = issue.code === "too_small";
  const limit = Number(isMinimum ? issue.minimum : issue.maximum);
  const range = isMinimum ? "at least" : "at most";
  switch (issue.origin) {
    case "number":
    case "int":
      if (issue.inclusive) return `Enter a number of ${range} ${limit}.`;
      return `Enter a number ${isMinimum ? "greater" : "less"} than ${limit}.`;
    case "string":
      if (isMinimum && limit === 1) return "This field is required.";
      return `Enter ${issue.exact ? "exactly" : range} ${limit.toLocaleString("en-US")} ${limit === 1 ? "character" : "characters"}.`;
    case "array":
    case "set":
      return `Choose ${issue.exact ? "exactly" : range} ${limit}.`;
    default:
      return undefined;
  }
}

// Replaces Zod's default messages, because forms and the API show the messages of schema issues.
config({ customError: describeLimit });
