import { toBrandingJson } from "@/lib/domain/branding/branding-json";
import { getBranding } from "@/lib/domain/branding/get-branding";
import type { SetBrandingInput } from "@/lib/domain/branding/schemas";
import { setBranding } from "@/lib/domain/branding/set-branding";
import { organizationOfPath } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string };

/** How the organization looks to its clients: what is set, also while the plan doesn't use it. */
export const GET = route<Params>({
  organizationId: organizationOfPath,
  handle: async ({ ctx }) => toBrandingJson(await getBranding({ ctx })),
});

/** `color` and `reply_to`; what is left out stays. A reply address waits until it is confirmed. */
export const PATCH = route<Params>({
  organizationId: organizationOfPath,
  handle: async ({ ctx, body }) =>
    toBrandingJson(await setBranding({ ctx, input: body as SetBrandingInput })),
});
