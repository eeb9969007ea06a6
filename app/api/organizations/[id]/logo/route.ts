import {
  removeOrganizationLogo,
  setOrganizationLogo,
} from "@/lib/domain/organizations/branding/set-organization-logo";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { readBytesBody } from "@/lib/http/read-body";
import { route } from "@/lib/http/route";
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE_MESSAGE } from "@/lib/storage/picture-limits";

/** The request body is the file itself. */
export const PUT = route<{ id: string }>({
  organizationId: getPathOrganizationId,
  readBody: (request) =>
    readBytesBody(request, { maxBytes: PICTURE_MAX_BYTES, tooLarge: PICTURE_TOO_LARGE_MESSAGE }),
  handle: ({ ctx, body }) => setOrganizationLogo({ ctx, input: body }),
});

export const DELETE = route<{ id: string }>({
  organizationId: getPathOrganizationId,
  handle: ({ ctx }) => removeOrganizationLogo({ ctx }),
});
