import { z } from "zod";
import { readShareScopes } from "@/lib/auth/shared-permissions";
import { SEXES } from "@/lib/domain/horses/horses/model/sex";

const SHARE_STATES = ["offered", "accepted", "declined", "revoked", "ended"] as const;

/** Removes stored scopes that no longer exist. */
export const storedShareScopesSchema = z.array(z.string()).transform(readShareScopes);

/** A share as seen by the horse's organization. Timestamps are ISO 8601 strings. */
export const shareDtoSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  scopes: storedShareScopesSchema,
  /** The last day of the share; null if the share has no end date. */
  endsOn: z.string().nullable(),
  state: z.enum(SHARE_STATES),
  /** The receiving organization; null while the link is open. */
  organizationId: z.string().nullable(),
  organizationName: z.string().nullable(),
  createdByName: z.string(),
  answeredByName: z.string().nullable(),
  answeredAt: z.string().nullable(),
  offerEndsAt: z.string(),
  createdAt: z.string(),
});
export type ShareDto = z.infer<typeof shareDtoSchema>;

/** A share with its link. The token is null after an organization has responded. */
export interface ShareWithLink extends ShareDto {
  token: string | null;
  /**
   * Whether the person who created the link still has permission to create such a link. If not, nobody can accept the
   * link.
   */
  isCreatorAuthorized: boolean;
}

/** A horse from another organization, as shown in the list of shared horses. */
export const sharedHorseDtoSchema = z.object({
  shareId: z.string(),
  id: z.string(),
  name: z.string(),
  breed: z.string().nullable(),
  color: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  bornOn: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  organization: z.object({ id: z.string(), name: z.string() }),
  scopes: storedShareScopesSchema,
  endsOn: z.string().nullable(),
});
export type SharedHorseDto = z.infer<typeof sharedHorseDtoSchema>;
