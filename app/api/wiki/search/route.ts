import { askWiki } from "@/lib/domain/platform/wiki/ask-wiki";
import type { WikiAnswer } from "@/lib/domain/platform/wiki/model/search-wiki";
import { getClientAddress } from "@/lib/http/client-address";
import { createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** Returns passages from the wiki that answer `q`, best match first, each with its URL. */
export const GET = publicRoute(async (request) => {
  const question = new URL(request.url).searchParams.get("q") ?? "";
  return createJsonResponse(toJson(await askWiki({ question, address: getClientAddress(request.headers) })));
});

function toJson({ isUrgent, asksForDose, results }: WikiAnswer) {
  return {
    call_your_vet: isUrgent,
    asks_for_dose: asksForDose,
    results: results.map(({ excerpt, ...result }) => ({
      ...result,
      excerpt: excerpt.map(({ text }) => text).join(""),
    })),
  };
}
