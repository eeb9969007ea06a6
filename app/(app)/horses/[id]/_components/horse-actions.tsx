"use client";

import { ThumbPlace } from "@/components/layout/thumb-place";
import { ButtonLink } from "@/components/ui/button-link";
import { ArchiveHorseButton } from "./archive-horse-button";

interface HorseActionsProps {
  id: string;
  name: string;
  isArchived: boolean;
  /** Neither archived nor locked. */
  isOpen: boolean;
}

/** Beside the name. */
export function HorseActions({ id, name, isArchived, isOpen }: HorseActionsProps) {
  return (
    <>
      <ArchiveHorseButton id={id} name={name} isArchived={isArchived} />
      {isOpen && (
        <ButtonLink href={`/horses/${id}/edit`} variant="primary" icon="pencil-simple">
          Edit
        </ButtonLink>
      )}
    </>
  );
}

/** The same on a phone: the usual one for the thumb, the rare one at the foot of the page. */
export function HorsePhoneActions({ id, name, isArchived, isOpen }: HorseActionsProps) {
  return (
    <div className="mt-6 md:hidden">
      <ArchiveHorseButton id={id} name={name} isArchived={isArchived} />
      {isOpen && (
        <ThumbPlace>
          <ButtonLink href={`/horses/${id}/edit`} variant="primary" size="large" icon="pencil-simple">
            Edit
          </ButtonLink>
        </ThumbPlace>
      )}
    </div>
  );
}
