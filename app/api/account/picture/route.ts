import { removeProfilePicture } from "@/lib/domain/identity/profile/remove-profile-picture";
import { setProfilePicture } from "@/lib/domain/identity/profile/set-profile-picture";
import { readBytesBody } from "@/lib/http/read-body";
import { route } from "@/lib/http/route";
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE_MESSAGE } from "@/lib/storage/picture-limits";

/** The request body is the file itself. */
export const PUT = route({
  readBody: (request) =>
    readBytesBody(request, { maxBytes: PICTURE_MAX_BYTES, tooLarge: PICTURE_TOO_LARGE_MESSAGE }),
  handle: ({ ctx, body }) => setProfilePicture({ ctx, input: body }),
});

export const DELETE = route({ handle: ({ ctx }) => removeProfilePicture({ ctx }) });
