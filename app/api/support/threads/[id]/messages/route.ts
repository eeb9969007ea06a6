import type { ThreadDto } from "@/lib/domain/support/dto";
import type { WriteMessageInput } from "@/lib/domain/support/schemas";
import { toThreadJson } from "@/lib/domain/support/thread-json";
import { writeMessage } from "@/lib/domain/support/write-message";
import { namedOrganization, withId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Adds a message. A repeated `client_id` doesn't create a second one. */
export const POST = route<{ id: string }, ThreadDto>({
  organizationId: namedOrganization,
  status: 201,
  handle: ({ ctx, params, body }) =>
    writeMessage({ ctx, input: withId(body, params.id) as WriteMessageInput }),
  toJson: toThreadJson,
});
