import { toChargeJson } from "@/lib/domain/billing/horse-charges/charge-json";
import { updateCharge } from "@/lib/domain/billing/horse-charges/update-charge";
import { withdrawCharge } from "@/lib/domain/billing/horse-charges/withdraw-charge";
import { getNamedOrganization, getPathHorseId, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string; chargeId: string };

const getKey = ({ id, chargeId }: Params) => ({ horse_id: id, id: chargeId });

/** Replaces the charge; `revision` is the revision being corrected. */
export const PUT = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params, body }) => {
    const input = markUnparsed({ ...omitOrganization(body), ...getKey(params) });
    return toChargeJson(await updateCharge({ ctx, input }));
  },
});

/** Withdraws the charge. */
export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) => toChargeJson(await withdrawCharge({ ctx, input: getKey(params) })),
});
