import type { Testimonial } from "@/content/testimonials";
import { TestimonialCard } from "./testimonial-card";

interface TestimonialGridProps {
  testimonials: readonly Testimonial[];
  /** Whether to show the rating, plan and results. */
  detailed?: boolean;
}

export function TestimonialGrid({ testimonials, detailed = false }: TestimonialGridProps) {
  return (
    <ul className={detailed ? "grid gap-4 md:grid-cols-2 lg:grid-cols-3" : "grid gap-4 lg:grid-cols-3"}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="flex">
          <TestimonialCard testimonial={testimonial} detailed={detailed} />
        </li>
      ))}
    </ul>
  );
}
