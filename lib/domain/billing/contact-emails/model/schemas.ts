import { z } from "zod";
import { optionalText, requiredText } from "@/lib/fields";

const TEXT_MISSING = "Enter a message.";

export const contactMessageSchema = z.object({
  id: z.string(),
  subject: requiredText("Enter a subject.", 150),
  text: optionalText(5_000).transform((text, context) => {
    if (text !== null) return text;
    context.addIssue({ code: "custom", message: TEXT_MISSING });
    return z.NEVER;
  }),
});
export type ContactMessageInput = z.input<typeof contactMessageSchema>;
