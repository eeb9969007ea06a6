import { z } from "zod";
import { createPaymentLink } from "@/lib/domain/billing/invoices/create-payment-link";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

const organizationMetadataSchema = z.object({ metadata: z.object({ organization_id: z.unknown() }) });

/**
 * Creates the payment link of a draft. Uses the invoice's name, email and description and ignores those in the
 * body.
 */
export const POST = route({
  organizationId: ({ body }) =>
    organizationMetadataSchema.safeParse(body).data?.metadata.organization_id ?? undefined,
  handle: async ({ ctx, body }) => createPaymentLink({ ctx, input: markUnparsed(body) }),
});
