import { Scene, type SceneName } from "@/components/illustrations/scene";
import { Icon } from "@/components/ui/icon";

interface VideoTileProps {
  title: string;
  /** The length in minutes and seconds. */
  duration: string;
  /** The base name of the video's files in public/videos, written by scripts/videos.mjs. */
  video: string;
  thumbnail: SceneName;
  byline?: string;
  /** The label of the transcript and of the button that opens the tile. */
  scriptLabel: string;
  script: readonly string[];
  ordered?: boolean;
  /** Of all tiles with the same name, only one can be open. */
  name: string;
}

/**
 * A video with its thumbnail and length. The open tile fills the grid's row with a large player, captions and the
 * transcript. Works without JavaScript.
 */
export function VideoTile({
  title,
  duration,
  video,
  thumbnail,
  byline,
  scriptLabel,
  script,
  ordered,
  name,
}: VideoTileProps) {
  const List = ordered ? "ol" : "ul";
  return (
    <li className="h-fit overflow-clip rounded-card border border-line bg-surface has-[details[open]]:col-span-full">
      <details name={name} className="group">
        <summary className="block -outline-offset-2">
          <span className="relative block group-open:hidden">
            <Scene name={thumbnail} className="block aspect-video w-full object-cover" />
            <span className="absolute inset-0 grid place-content-center">
              <span className="grid size-14 place-items-center rounded-full bg-green text-on-green shadow-card">
                <Icon name="play" filled size={26} />
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
              <span className="group-open:hidden">{scriptLabel}</span>
              <span className="hidden group-open:inline">Close the video</span>
              <Icon name="caret-down" size={16} className="group-open:rotate-180" />
            </span>
          </span>
        </summary>
        <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:px-5 lg:pb-5">
          <video
            controls
            preload="none"
            playsInline
            width={960}
            height={540}
            // A poster attribute would load its picture even while the tile is closed.
            style={{ backgroundImage: `url(/videos/${video}.webp)` }}
            aria-label={title}
            className="block aspect-video h-auto max-h-[80dvh] w-full bg-center bg-cover bg-sunken lg:rounded-control"
          >
            <source src={`/videos/${video}.mp4`} type="video/mp4" />
            <track kind="captions" src={`/videos/${video}.vtt`} srcLang="en" label="English" default />
            <a href={`/videos/${video}.mp4`}>Download the video</a>
          </video>
          <List
            className={
              ordered ? "list-decimal space-y-2 px-5 py-5 pl-10" : "space-y-2 px-5 py-5 text-ink-soft"
            }
          >
            {script.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </List>
        </div>
      </details>
    </li>
  );
}
