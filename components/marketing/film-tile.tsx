import { Scene, type SceneName } from "@/components/illustrations/scene";
import { Icon } from "@/components/ui/icon";

interface FilmTileProps {
  title: string;
  /** Minutes and seconds. */
  duration: string;
  thumbnail: SceneName;
  byline?: string;
  /** What opening the tile shows, and what its words are called. */
  scriptLabel: string;
  script: readonly string[];
  ordered?: boolean;
  /** Tiles of one name open one at a time. */
  name: string;
}

/** A film with its thumbnail and length. Opening it shows its words, which is all of it that everybody can use. */
export function FilmTile({
  title,
  duration,
  thumbnail,
  byline,
  scriptLabel,
  script,
  ordered,
  name,
}: FilmTileProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <li className="h-fit overflow-clip rounded-card border border-line bg-surface">
      <details name={name} className="group">
        <summary className="block -outline-offset-2">
          <span className="relative block">
            <Scene name={thumbnail} className="block w-full" />
            <span className="absolute inset-0 grid place-content-center">
              <span className="grid size-14 place-items-center rounded-full bg-green text-on-green shadow-card">
                <Icon name="play" filled size={26} className="group-open:hidden" />
                <Icon name="x" size={26} className="hidden group-open:block" />
              </span>
            </span>
            <span className="tabular absolute right-3 bottom-3 rounded-small bg-surface px-2 py-0.5 font-semibold text-sm">
              <span className="sr-only">Length </span>
              {duration}
            </span>
          </span>
          <span className="block px-5 pt-4 pb-4">
            <span className="block font-display font-semibold text-lg">{title}</span>
            {byline && <span className="block text-ink-faint text-sm">{byline}</span>}
            <span className="mt-1 flex items-center gap-1.5 font-semibold text-green text-sm">
              {scriptLabel}
              <Icon name="caret-down" size={16} className="transition-transform group-open:rotate-180" />
            </span>
          </span>
        </summary>
        <List
          className={ordered ? "list-decimal space-y-2 px-5 pb-5 pl-10" : "space-y-2 px-5 pb-5 text-ink-soft"}
        >
          {script.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      </details>
    </li>
  );
}
