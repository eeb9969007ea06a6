import { z } from "zod";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

const organizationMetadataSchema = z.object({ metadata: z.object({ organization_id: z.unknown() }) });

/**
 * Creates the payment link for a draft. Uses the name, email and description from the invoice and ignores the values
 * in the body.
 */
export const POST = route({
  organizationId: ({ body }) =>
    organizationMetadataSchema.safeParse(body).data?.metadata.organization_id ?? undefined,
  handle: async ({ ctx, body }) => createPaymentLink({ ctx, input: markUnparsed(body) }),
});
