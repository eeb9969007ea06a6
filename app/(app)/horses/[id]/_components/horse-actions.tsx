"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { ArchiveHorseButton } from "./archive-horse-button";

interface HorseActionsProps {
  id: string;
  name: string;
  isArchived: boolean;
  /** True if the horse is neither archived nor locked. */
  isOpen: boolean;
}

/** Renders the horse's actions beside its name, or at the end of the page on phones. */
export function HorseActions({ id, name, isArchived, isOpen }: HorseActionsProps) {
  return (
    <>
      <ArchiveHorseButton id={id} name={name} isArchived={isArchived} />
      {isOpen && (
        <ButtonLink href={`/horses/${id}/edit`} icon="pencil-simple">
          Edit
        </ButtonLink>
      )}
    </>
  );
}
