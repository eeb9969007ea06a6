import type { GuestLinkState } from "@/lib/domain/care/guest-links/guest-link-state";
import type { ListedGuestLink } from "@/lib/domain/care/guest-links/list-guest-links";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";

/** A guest link as shown in the list. */
export interface GuestLinkRow {
  id: string;
  state: GuestLinkState;
  /** The guest's name, such as "Dr. Hale", or the purpose of the visit. */
  title: string;
  details: string;
  createdByName: string;
  createdAt: string;
  /** The date on which the link was used or revoked; otherwise, its expiration date. */
  endsAt: string;
  usedByName: string | null;
}

export function toGuestLinkRow(link: ListedGuestLink): GuestLinkRow {
  const { id, state, kinds, horses, professionalName, createdByName, createdAt, usedByName } = link;
  const kindLabels = kinds.map((kind) => RECORD_LABELS[kind]).join(", ");
  return {
    ...{ id, state, createdByName, createdAt, usedByName },
    title: professionalName ?? kindLabels,
    details: [professionalName && kindLabels, horses.map(({ name }) => name).join(", ")]
      .filter(Boolean)
      .join(" · "),
    endsAt: link.usedAt ?? link.revokedAt ?? link.expiresAt,
  };
}
