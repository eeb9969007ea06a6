import type { Metadata } from "next";
import { HorsePortrait } from "@/components/illustrations/horse-portrait";
import { CallToAction } from "@/components/marketing/call-to-action";
import { KeyFigures } from "@/components/marketing/key-figures";
import { PageHero } from "@/components/marketing/page-hero";
import { PointCard } from "@/components/marketing/point-card";
import { ResultList } from "@/components/marketing/result-list";
import { Section } from "@/components/marketing/section";
import { SIGN_UP_PATH } from "@/components/marketing/sign-up-path";
import { TestimonialGrid } from "@/components/marketing/testimonial-grid";
import { VideoTile } from "@/components/marketing/video-tile";
import { ButtonLink } from "@/components/ui/button-link";
import { CASE_STUDIES, type CaseStudy } from "@/content/case-studies";
import { FIGURES } from "@/content/figures";
import { RESULT_GROUPS, VIDEO_STORIES } from "@/content/success-stories";
import { TESTIMONIALS } from "@/content/testimonials";
import { brand } from "@/lib/brand";
import { createPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createPageMetadata("/success-stories");

const headline = [
  { value: FIGURES.users.value, label: "users" },
  FIGURES.rating,
  { value: FIGURES.time.value, label: "time saved" },
  { value: FIGURES.revenue.value, label: "revenue boost" },
];

export default function SuccessStoriesPage() {
  const [featured] = CASE_STUDIES;
  return (
    <>
      <PageHero
        path="/success-stories"
        eyebrow="Success stories"
        title="Barns that got their evenings back"
        lead="Three barns: the problem, the change and the results."
        scene="money"
      />
      <Section title="By the numbers">
        <KeyFigures figures={headline} />
      </Section>
      <Section sunken title="The featured story">
        <FeaturedStory study={featured} />
      </Section>
      <Section
        title="More barns"
        aside={
          <ButtonLink href="/case-studies" variant="quiet" iconEnd="arrow-right">
            All case studies
          </ButtonLink>
        }
      >
        <TestimonialGrid testimonials={TESTIMONIALS} detailed />
      </Section>
      <Section sunken title="Results">
        <ul className="grid gap-4 lg:grid-cols-3">
          {RESULT_GROUPS.map((group) => (
            <PointCard key={group.title} {...group} />
          ))}
        </ul>
      </Section>
      <Section title="Three short videos" lead="Open one to see the product in action.">
        <ul className="grid grid-flow-row-dense gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {VIDEO_STORIES.map(({ id, title, author, duration, thumbnail, transcript }) => (
            <VideoTile
              key={title}
              title={title}
              byline={author}
              duration={duration}
              video={id}
              thumbnail={thumbnail}
              scriptLabel="Watch the video"
              script={transcript}
              name="films"
            />
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Write your own story"
        text="Start with your own horses today. Want to talk first? Contact us."
        action={{ href: SIGN_UP_PATH, label: `Try ${brand.name} Free` }}
        secondaryAction={{ href: "/contact", label: "Contact us" }}
      />
    </>
  );
}

function FeaturedStory({ study }: { study: CaseStudy }) {
  const { slug, title, subtitle, challenge, solution, results, testimonial, author, authorRole, image } =
    study;
  return (
    <article className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h3 className="text-2xl sm:text-3xl">{title}</h3>
      <p className="mt-1 text-ink-faint">{subtitle}</p>
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <div>
          <h4 className="font-semibold">The challenge</h4>
          <p className="mt-1 text-ink-soft">{challenge[0]}</p>
        </div>
        <div>
          <h4 className="font-semibold">The solution</h4>
          <p className="mt-1 text-ink-soft">{solution[0]}</p>
        </div>
      </div>
      <ResultList results={results} />
      <figure className="mt-8 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-6">
        <HorsePortrait coat={image} className="row-span-2" />
        <blockquote className="text-lg">{testimonial}</blockquote>
        <figcaption className="text-ink-faint">
          {author}, {authorRole}
        </figcaption>
      </figure>
      <ButtonLink href={`/case-studies/${slug}`} className="mt-6" iconEnd="arrow-right">
        The whole story
      </ButtonLink>
    </article>
  );
}
