import { BoardNeedButton } from "@/components/billing/agreements/board-need-button";
import { Icon } from "@/components/ui/icon";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

interface HorsesWithoutBoardProps {
  horses: readonly HorseChoice[];
  canWrite: boolean;
}

/** Lists the horses that are marked as not needing board, each with a button that removes this mark. */
export function HorsesWithoutBoard({ horses, canWrite }: HorsesWithoutBoardProps) {
  return (
    <details className="group border-line border-t px-5 py-3 max-sm:px-3">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-medium">
        <Icon name="caret-right" size={14} className="group-open:rotate-90" />
        {horses.length === 1 ? "1 horse needs" : `${horses.length} horses need`} no board
      </summary>
      <ul>
        {horses.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1">
            {name}
            {canWrite && <BoardNeedButton horseId={id} horseName={name} needsBoard />}
          </li>
        ))}
      </ul>
    </details>
  );
}
