import { z } from "zod";
import type { ActionResult } from "@/components/forms/call-action";

/** The schema of the example forms. */
export const exampleHorseSchema = z.object({ name: z.string().min(1, "Enter a name.") });

/** Replaces a server action and rejects every input, so that forms show an error. */
export async function refuseInput(): Promise<ActionResult> {
  return { serverError: { code: "CONFLICT", message: "Someone else changed this horse. Reload the page." } };
}
