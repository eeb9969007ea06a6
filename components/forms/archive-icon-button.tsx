import { type ArchiveToggleOptions, useArchiveToggle } from "@/components/forms/archive-toggle";
import { Button } from "@/components/ui/button";

/** Archives or restores a record in a list without confirmation. After archiving, a message offers Undo. */
export function ArchiveIconButton(options: ArchiveToggleOptions) {
  const { name, isArchived } = options;
  const { isPending, press } = useArchiveToggle(options);
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isArchived ? "arrow-counter-clockwise" : "tray"}
      iconOnly
      aria-label={`${isArchived ? "Restore" : "Archive"} ${name}`}
      title={isArchived ? "Restore" : "Archive"}
      loading={isPending}
      onClick={press}
    />
  );
}
