import { z } from "zod";
import { createPaymentLink } from "@/lib/domain/billing/invoices/create-payment-link";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

const namedInMetadata = z.object({ metadata: z.object({ organization_id: z.unknown() }) });

/**
 * Creates the payment link of a draft. Ignores the name, email and description in the body in favor of the
 * invoice's.
 */
export const POST = route({
  organizationId: ({ body }) => namedInMetadata.safeParse(body).data?.metadata.organization_id ?? undefined,
  handle: async ({ ctx, body }) => createPaymentLink({ ctx, input: unparsed(body) }),
});
