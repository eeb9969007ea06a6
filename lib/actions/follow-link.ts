import { getText } from "@/lib/actions/public-form";
import type { VerbArguments } from "@/lib/auth/context";
import { isServerFailure } from "@/lib/errors";
import { getCurrentVisitor } from "@/lib/http/visitor";
import { logger } from "@/lib/logger";
import { consumeRateLimit } from "@/lib/rate-limit";
import { toDomainError } from "@/lib/to-domain-error";

/** The state of a page opened from an emailed link. A button on the page runs the link's action. */
export type LinkPageState = "asking" | "done" | "unknown" | "failed";

type FollowLinkVerb = (call: VerbArguments<{ token: string }>) => Promise<void>;

/** Runs a link's action for anyone who has the link. */
export async function runLinkAction(form: FormData, verb: FollowLinkVerb): Promise<LinkPageState> {
  const { ctx, client } = await getCurrentVisitor();
  try {
    await consumeRateLimit("one-time-token.address", client.address);
    await verb({ ctx, input: { token: getText(form, "token") } });
    return "done";
  } catch (error) {
    const refusal = toDomainError(error);
    if (refusal.code === "NOT_FOUND" || refusal.code === "VALIDATION") return "unknown";
    if (isServerFailure(refusal))
      logger().error({ error: refusal.cause ?? refusal }, "Failed to follow a link");
    return "failed";
  }
}
