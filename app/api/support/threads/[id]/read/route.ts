import { markThreadRead } from "@/lib/domain/support/mark-thread-read";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** The answer has been seen. */
export const POST = route<{ id: string }>({
  organizationId: namedOrganization,
  handle: ({ ctx, params }) => markThreadRead({ ctx, input: params }),
});
