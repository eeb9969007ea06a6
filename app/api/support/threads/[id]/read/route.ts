import { markThreadRead } from "@/lib/domain/platform/support/mark-thread-read";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Marks the replies as read. */
export const POST = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: ({ ctx, params }) => markThreadRead({ ctx, input: params }),
});
