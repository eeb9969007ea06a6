import { Icon } from "@/components/ui/icon";

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating in stars, with text for screen readers. */
export function StarRating({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5 text-leather">
      {STARS.map((place) =>
        place <= rating ? (
          <Icon key={place} name="star" filled size={18} />
        ) : (
          <Icon key={place} name="star" size={18} />
        ),
      )}
    </span>
  );
}
