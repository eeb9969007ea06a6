import { createVisitorContext } from "@/lib/auth/visitor-context";
import { MAX_QUESTION_LENGTH } from "@/lib/domain/platform/wiki/model/max-question-length";
import { storeQuestion } from "@/lib/domain/platform/wiki/store-question";
import { getClientAddress } from "@/lib/http/client-address";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { readTextBody } from "@/lib/http/read-body";
import { publicRoute } from "@/lib/http/route";
import { createPageHref } from "@/lib/lists/address";

/**
 * Handles the question box: redirects to the answer, and stores the question if the user selected the checkbox.
 * Uses POST, because a GET request would store the question again on each reload.
 */
export const POST = publicRoute(async (request, requestId) => {
  const fields = new URLSearchParams(await readTextBody(request));
  const question = (fields.get("q") ?? "").slice(0, MAX_QUESTION_LENGTH).trim();
  if (fields.get("keep") === "on" && question !== "") {
    const address = getClientAddress(request.headers);
    await storeQuestion({ ctx: createVisitorContext(requestId), input: { question, address } });
  }
  return createRedirectResponse(createPageHref("/wiki/search", { q: question }));
});
