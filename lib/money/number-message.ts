import type { z } from "zod";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";

type WriteMessage = (format: NumberFormat) => string;

class NumberMessage {
  constructor(readonly write: WriteMessage) {}
}

/**
 * Creates a schema issue for a message that contains amounts or other decimal numbers. The API returns the
 * message in the default format, which is also the format that the API accepts. Forms use `getIssueMessage`.
 */
export function createNumberIssue(write: WriteMessage) {
  return {
    code: "custom",
    message: write(DEFAULT_NUMBER_FORMAT),
    params: { numberMessage: new NumberMessage(write) },
  } as const;
}

/** Returns an issue's message with its numbers in the given format. */
export function getIssueMessage(issue: z.core.$ZodIssue, format: NumberFormat): string {
  const numbers: unknown = issue.code === "custom" ? issue.params?.numberMessage : undefined;
  return numbers instanceof NumberMessage ? numbers.write(format) : issue.message;
}
