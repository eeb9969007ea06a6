import { HorsePortrait } from "@/components/illustrations/horse-portrait";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { getTierName, type Testimonial } from "@/content/testimonials";

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Whether to show the rating, plan and results. Otherwise, only the quote is shown. */
  detailed?: boolean;
}

export function TestimonialCard({ testimonial, detailed = false }: TestimonialCardProps) {
  const { name, role, location, image, quote, rating, results } = testimonial;
  return (
    <figure className="flex flex-1 flex-col rounded-card border border-line bg-surface p-6">
      {detailed ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StarRating rating={rating} />
          <Badge tone="leather">{getTierName(testimonial)}</Badge>
        </div>
      ) : (
        <Icon name="quotes" size={28} className="text-leather" />
      )}
      <blockquote className="mt-3 flex-1 text-lg">{quote}</blockquote>
      {detailed && (
        <ul className="mt-4 space-y-1.5 text-ink-soft text-sm">
          {results.map((result) => (
            <li key={result} className="flex gap-2">
              <Icon name="check" size={18} className="mt-px text-green" />
              {result}
            </li>
          ))}
        </ul>
      )}
      <figcaption className="mt-5 flex items-center gap-3 border-line border-t pt-4">
        <HorsePortrait coat={image} className="size-12" />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-ink-faint text-sm">{role}</span>
          <span className="block text-ink-faint text-sm">{location}</span>
        </span>
      </figcaption>
    </figure>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Renders a rating in stars, with text for screen readers. */
function StarRating({ rating }: { rating: number }) {
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
