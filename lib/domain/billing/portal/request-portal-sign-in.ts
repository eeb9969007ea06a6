import "server-only";
import { getOrganizationId, type VerbArguments } from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import type { PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import { type PortalMailInput, portalMailSchema } from "@/lib/domain/billing/portal/model/schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Queues an email with a sign-in code and a link that leads to `place`. Does the same work for every address,
 * so that responses don't reveal who the organization's clients are. Throws RATE_LIMITED after too many
 * requests.
 */
export async function requestPortalSignIn({
  ctx,
  client,
  input,
  place = null,
}: VerbArguments<PortalMailInput> & { client: ClientInfo; place?: PortalPlace | null }): Promise<{
  email: string;
}> {
  const organizationId = getOrganizationId(ctx);
  const { email } = parse(portalMailSchema, input);
  await consumeRateLimit("portal-mail.address", client.address);
  await consumeRateLimit("portal-mail.recipient", `${organizationId}\n${email}`);
  await enqueue(ctx.db, "mail.portal-sign-in", { organizationId, email, ...(place && { section: place }) });
  return { email };
}
