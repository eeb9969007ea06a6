import { toHorseChargeJson } from "@/lib/domain/billing/horse-charges/charge-json";
import { updateHorseCharge } from "@/lib/domain/billing/horse-charges/update-horse-charge";
import { withdrawHorseCharge } from "@/lib/domain/billing/horse-charges/withdraw-horse-charge";
import { getNamedOrganization, getPathHorseId, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

type Params = { id: string; chargeId: string };

const getKey = ({ id, chargeId }: Params) => ({ horse_id: id, id: chargeId });

/** Replaces the charge. `revision` must be the revision being corrected. */
export const PUT = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params, body }) => {
    const input = markUnparsed({ ...omitOrganization(body), ...getKey(params) });
    return toHorseChargeJson(await updateHorseCharge({ ctx, input }));
  },
});

export const DELETE = route<Params>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  handle: async ({ ctx, params }) =>
    toHorseChargeJson(await withdrawHorseCharge({ ctx, input: getKey(params) })),
});
