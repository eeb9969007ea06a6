import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import { toThreadJson } from "@/lib/domain/platform/support/thread-json";
import { writeMessage } from "@/lib/domain/platform/support/write-message";
import { getNamedOrganization, setPathId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Adds a message. A repeated `client_id` doesn't create a second one. */
export const POST = route<{ id: string }, ThreadDto>({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, params, body }) => writeMessage({ ctx, input: markUnparsed(setPathId(body, params.id)) }),
  toJson: toThreadJson,
});
