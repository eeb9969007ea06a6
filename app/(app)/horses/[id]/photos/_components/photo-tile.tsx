import { Badge } from "@/components/ui/badge";
import { isPlainClick } from "@/components/ui/is-plain-click";
import type { HorsePhoto } from "./to-horse-photo";

interface PhotoTileProps {
  photo: HorsePhoto;
  horseName: string;
  onOpen: () => void;
}

/** Renders a photo that opens the viewer. Until the script has loaded, the photo links to the image. */
export function PhotoTile({ photo, horseName, onOpen }: PhotoTileProps) {
  const { id, thumbUrl, viewUrl, caption, isPicture } = photo;
  return (
    <li className="relative">
      <a
        id={id}
        href={viewUrl}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen();
        }}
        className="block overflow-hidden rounded-small border border-line hover:opacity-90"
      >
        {/* biome-ignore lint/performance/noImgElement: the picture has its display size, and its URL expires */}
        <img
          src={thumbUrl}
          alt={caption ?? `Photo of ${horseName}`}
          width={480}
          height={480}
          loading="lazy"
          decoding="async"
          className="aspect-square w-full object-cover"
        />
      </a>
      {isPicture && <Badge className="pointer-events-none absolute bottom-1.5 left-1.5">Profile</Badge>}
    </li>
  );
}
