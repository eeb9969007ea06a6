import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { addSamples } from "@/lib/domain/platform/samples/add-samples";
import { removeSamples } from "@/lib/domain/platform/samples/remove-samples";
import { answerSetup } from "@/lib/domain/work/day/answer-setup";
import { setupAnswerInputSchema, suggestCareSchema } from "@/lib/domain/work/day/model/schemas";
import { suggestCare } from "@/lib/domain/work/day/suggest-care";
import { parse } from "@/lib/errors";
import { readText } from "@/lib/http/read-body";
import { requireRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { seeOther } from "@/lib/http/see-other";

const formSchema = z.union([
  z.object({ samples: z.enum(["add", "remove"]) }),
  z.object({ suggest_for: suggestCareSchema.shape.horse_id }),
  setupAnswerInputSchema,
]);

/** Handles the first-run forms of the dashboard. They are plain forms, so they work without JavaScript. */
export const POST = publicRoute(async (request) => {
  const { ctx } = await requireRequestContext(request);
  const form = parse(formSchema, Object.fromEntries(new URLSearchParams(await readText(request))));
  return seeOther(await handleSetupForm(ctx, form));
});

/** Runs the action of the clicked button and returns the path to open next. */
async function handleSetupForm(ctx: Context, form: z.output<typeof formSchema>): Promise<string> {
  if ("suggest_for" in form) {
    const horse_id = form.suggest_for;
    await suggestCare({ ctx, input: { horse_id } });
    return `/horses/${horse_id}/care`;
  }
  if (!("samples" in form)) await answerSetup({ ctx, input: form });
  else if (form.samples === "add") await addSamples({ ctx });
  else await removeSamples({ ctx });
  return "/dashboard";
}
