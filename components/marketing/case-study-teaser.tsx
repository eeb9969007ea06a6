import { HorsePortrait } from "@/components/illustrations/horse-portrait";
import { ButtonLink } from "@/components/ui/button-link";
import type { CaseStudy } from "@/content/case-studies";
import { ResultList } from "./result-list";

/** Renders a summary of a case study with a link to it. */
export function CaseStudyTeaser({ study }: { study: CaseStudy }) {
  const { slug, title, subtitle, summary, results, image } = study;
  return (
    <article className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <div className="flex items-start gap-4">
        <HorsePortrait coat={image} className="size-16 max-sm:hidden" />
        <div>
          <h3 className="text-2xl">{title}</h3>
          <p className="mt-1 text-ink-faint">{subtitle}</p>
        </div>
      </div>
      <p className="mt-5 max-w-3xl text-lg">{summary}</p>
      <ResultList results={results} />
      <ButtonLink href={`/case-studies/${slug}`} className="mt-6" iconEnd="arrow-right">
        Read the case study<span className="sr-only">: {title}</span>
      </ButtonLink>
    </article>
  );
}
