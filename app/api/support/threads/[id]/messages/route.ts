import { addThreadMessage } from "@/lib/domain/platform/support/add-thread-message";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import { toThreadJson } from "@/lib/domain/platform/support/thread-json";
import { getNamedOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Adds a message. A repeated `client_id` doesn't create a second message. */
export const POST = route<{ id: string }, ThreadDto>({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, params, body }) =>
    addThreadMessage({ ctx, input: markUnparsed(setPathId(body, params.id)) }),
  toJson: toThreadJson,
});
