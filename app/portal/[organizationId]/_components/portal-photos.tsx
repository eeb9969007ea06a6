import type { PortalPhoto } from "@/lib/domain/work/portal-horses/portal-horses";

/** Renders square thumbnails that link to the full photos. */
export function PortalPhotos({ photos, subject }: { photos: readonly PortalPhoto[]; subject: string }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map(({ id, caption, thumbUrl, viewUrl }, index) => (
        <li key={id}>
          <a href={viewUrl} className="block">
            {/* biome-ignore lint/performance/noImgElement: the storage serves the photo at its display size. */}
            <img
              src={thumbUrl}
              alt={caption ?? `Photo ${index + 1} of ${subject}`}
              width={480}
              height={480}
              loading="lazy"
              decoding="async"
              className="aspect-square w-full rounded-small object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
