import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonLook } from "@/components/ui/button-styles";
import type { BoardTask } from "@/lib/domain/tasks/dto";
import { DoneButton } from "./done-button";

interface DoButtonProps extends ButtonLook {
  task: Pick<BoardTask, "id" | "title"> & { lacksPhoto: boolean };
}

/** Done with one tap; what lacks its photo leads to where one is taken. */
export function DoButton({ task: { id, title, lacksPhoto }, ...look }: DoButtonProps) {
  if (!lacksPhoto) return <DoneButton id={id} title={title} {...look} />;
  return (
    <ButtonLink {...look} href={`/tasks/${id}`} icon="camera" aria-label={`Add a photo: ${title}`}>
      Photo
    </ButtonLink>
  );
}
