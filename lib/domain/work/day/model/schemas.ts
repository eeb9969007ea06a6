import { z } from "zod";
import { HERD_SIZES, SETUP_ROLES } from "@/lib/first-run";

/** The form's input: an answer to a setup question, or the choice to skip the questions. */
export const setupAnswerInputSchema = z.union([
  z.object({ role: z.enum(SETUP_ROLES) }),
  z.object({ herd: z.enum(HERD_SIZES) }),
  z.object({ skip: z.literal("1") }),
]);

export const setupAnswerSchema = setupAnswerInputSchema.transform((answer) =>
  "skip" in answer ? { isSkipped: true as const } : answer,
);
export type SetupAnswerInput = z.input<typeof setupAnswerSchema>;

export const suggestCareSchema = z.object({ horse_id: z.string() });
export type SuggestCareInput = z.input<typeof suggestCareSchema>;
