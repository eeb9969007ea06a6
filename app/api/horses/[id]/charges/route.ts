import { addHorseCharge } from "@/lib/domain/billing/horse-charges/add-horse-charge";
import { toHorseChargeJson } from "@/lib/domain/billing/horse-charges/charge-json";
import { listHorseCharges } from "@/lib/domain/billing/horse-charges/list-horse-charges";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization, getPathHorseId, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the charges created by organizations that the horse is shared with, newest first. */
export const GET = listRoute<Awaited<ReturnType<typeof listHorseCharges>>, { id: string }>({
  horseId: getPathHorseId,
  list: ({ ctx, params, page: { cursor, limit } }) =>
    listHorseCharges({ ctx, input: { horse_id: params.id, cursor, limit } }),
  toJson: ({ charges }) => charges.map(toHorseChargeJson),
});

export const POST = route<{ id: string }, Awaited<ReturnType<typeof addHorseCharge>>>({
  organizationId: getNamedOrganization,
  horseId: getPathHorseId,
  status: 201,
  handle: ({ ctx, params, body }) => {
    const input = markUnparsed({ ...omitOrganization(body), horse_id: params.id });
    return addHorseCharge({ ctx, input });
  },
  toJson: toHorseChargeJson,
});
