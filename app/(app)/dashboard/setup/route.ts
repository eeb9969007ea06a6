import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { addSampleRecords } from "@/lib/domain/platform/samples/add-sample-records";
import { removeSampleRecords } from "@/lib/domain/platform/samples/remove-sample-records";
import { setupAnswerInputSchema, suggestCareSchema } from "@/lib/domain/work/day/model/schemas";
import { saveSetupAnswer } from "@/lib/domain/work/day/save-setup-answer";
import { suggestCare } from "@/lib/domain/work/day/suggest-care";
import { parse } from "@/lib/errors";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { readTextBody } from "@/lib/http/read-body";
import { requireRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";

const formSchema = z.union([
  z.object({ samples: z.enum(["add", "remove"]) }),
  z.object({ suggest_for: suggestCareSchema.shape.horse_id }),
  setupAnswerInputSchema,
]);

/** Handles the first-run forms of the dashboard. They are plain forms, so they work without JavaScript. */
export const POST = publicRoute(async (request) => {
  const { ctx } = await requireRequestContext(request);
  const form = parse(formSchema, Object.fromEntries(new URLSearchParams(await readTextBody(request))));
  return createRedirectResponse(await handleSetupForm(ctx, form));
});

/** Runs the clicked button's action and returns the path to open next. */
async function handleSetupForm(ctx: Context, form: z.output<typeof formSchema>): Promise<string> {
  if ("suggest_for" in form) {
    const horse_id = form.suggest_for;
    await suggestCare({ ctx, input: { horse_id } });
    return `/horses/${horse_id}/care`;
  }
  if (!("samples" in form)) await saveSetupAnswer({ ctx, input: form });
  else if (form.samples === "add") await addSampleRecords({ ctx });
  else await removeSampleRecords({ ctx });
  return "/dashboard";
}
