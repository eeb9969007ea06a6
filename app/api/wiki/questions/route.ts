import { createVisitorContext } from "@/lib/auth/visitor-context";
import { keepQuestion } from "@/lib/domain/wiki/keep-question";
import { clientAddressOf } from "@/lib/http/client-address";
import { readText } from "@/lib/http/read-body";
import { requireSameOrigin } from "@/lib/http/require-same-origin";
import { publicRoute } from "@/lib/http/route";
import { seeOther } from "@/lib/http/see-other";
import { addressOf } from "@/lib/lists/address";
import { LONGEST_QUESTION } from "@/lib/wiki/longest-question";

/** The question box: leads to the answer, and keeps the question of whoever said so. A GET would keep it at each reload. */
export const POST = publicRoute(async (request, requestId) => {
  requireSameOrigin(request.headers);
  const fields = new URLSearchParams(await readText(request));
  const question = (fields.get("q") ?? "").slice(0, LONGEST_QUESTION).trim();
  if (fields.get("keep") === "on" && question !== "") {
    const address = clientAddressOf(request.headers);
    await keepQuestion({ ctx: createVisitorContext(requestId), input: { question, address } });
  }
  return seeOther(addressOf("/wiki/search", { q: question }));
});
