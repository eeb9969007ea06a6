import { cookies } from "next/headers";
import { z } from "zod";
import { startOnboarding } from "@/lib/domain/connect/start-onboarding";
import { DomainError, ERROR_STATUS, parse } from "@/lib/errors";
import { readJson } from "@/lib/http/read-body";
import { requestIdOf } from "@/lib/http/request-id";
import { loadRequestContext } from "@/lib/http/request-session";
import { json } from "@/lib/http/respond";
import { logger } from "@/lib/logger";

/** The account's name is the organization's own; what else the apps send along is not looked at. */
const bodySchema = z.object({ organization_id: z.uuid("Organization not found"), email: z.string() });

/** Starts Connect onboarding (specification §7.2): {onboarding_url}, or {error} as a plain text. */
export async function POST(request: Request): Promise<Response> {
  try {
    return json({ onboarding_url: await onboardingUrlFor(request) });
  } catch (error) {
    return plainError(error, requestIdOf(request.headers));
  }
}

async function onboardingUrlFor(request: Request): Promise<string> {
  const store = await cookies();
  const cookie = (name: string) => store.get(name)?.value;
  if (!(await loadRequestContext(request, cookie))) throw signedOut();
  const { organization_id: organizationId, email } = parse(bodySchema, await readJson(request));
  const loaded = await loadRequestContext(request, cookie, organizationId);
  if (!loaded) throw signedOut();
  const { onboardingUrl } = await startOnboarding({ ctx: loaded.ctx, input: { email } });
  return onboardingUrl;
}

function signedOut(): DomainError {
  return new DomainError("UNAUTHENTICATED", "Authentication required - please log in again");
}

/** The apps show `error` as it is (specification §8), so it is a text and not our usual object. */
function plainError(error: unknown, requestId: string): Response {
  const fallback = "Failed to create Connect account";
  const known =
    error instanceof DomainError ? error : new DomainError("INTERNAL", fallback, { cause: error });
  const status = ERROR_STATUS[known.code];
  if (status >= 500)
    logger().error({ requestId, code: known.code, error: known.cause ?? known }, known.message);
  const [fieldMessage] = Object.values(known.fieldErrors ?? {});
  return json({ error: fieldMessage ?? known.message }, status);
}
