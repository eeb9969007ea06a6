import type { Metadata } from "next";
import { headers } from "next/headers";
import { Breadcrumbs } from "@/components/marketing/breadcrumbs";
import { CallVetNotice } from "@/components/marketing/call-vet-notice";
import { frame } from "@/components/marketing/frame";
import { HealthDisclaimer } from "@/components/marketing/health-disclaimer";
import { Alert } from "@/components/ui/alert";
import { askWiki } from "@/lib/domain/platform/wiki/ask-wiki";
import { MAX_QUESTION_LENGTH } from "@/lib/domain/platform/wiki/model/max-question-length";
import type { WikiAnswer } from "@/lib/domain/platform/wiki/model/search-wiki";
import { DomainError } from "@/lib/errors";
import { getClientAddress } from "@/lib/http/client-address";
import { hasLanguageModel } from "@/lib/language-model/language-model";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { WikiSearch } from "../_components/wiki-search";
import { GeneratedAnswer } from "./_components/generated-answer";
import { WikiResults } from "./_components/wiki-results";

export const metadata: Metadata = createHiddenPageMetadata("Search the horse wiki");

const CRUMBS = [
  { name: "Horse wiki", path: "/wiki" },
  { name: "Search", path: "/wiki/search" },
];

/** Shows the passages that answer the question. Starts with a warning if the question describes an emergency. */
export default async function WikiSearchPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const question = getParameter(await searchParams, "q").slice(0, MAX_QUESTION_LENGTH);
  const answer = question === "" ? null : await findAnswer(question);
  return (
    <div className={`${frame} py-10 sm:py-14`}>
      <div className="max-w-3xl space-y-8">
        <Breadcrumbs crumbs={CRUMBS} />
        <h1 className="text-4xl">Search the horse wiki</h1>
        <WikiSearch question={question} />
        {!hasLanguageModel() && (
          <p className="text-ink-faint text-sm">The search finds matching passages in the wiki's articles.</p>
        )}
        {answer === null && (
          <p className="text-ink-soft">
            Ask the way you would ask a neighbor: “how often does the farrier come” or “hay for a horse that
            gains weight easily”. Or choose from{" "}
            <a href="/wiki" className="text-green underline underline-offset-4">
              all articles
            </a>
            .
          </p>
        )}
        {typeof answer === "string" && (
          <Alert tone="warning" title="Too many questions">
            {answer}
          </Alert>
        )}
        {answer !== null && typeof answer === "object" && (
          <>
            {answer.isUrgent && (
              <CallVetNotice>This may be an emergency. Call first, read later.</CallVetNotice>
            )}
            {answer.asksForDose && (
              <Alert title="The wiki doesn't give doses">
                Ask your vet whether your horse needs a medicine and how much to give.
              </Alert>
            )}
            {shouldGenerateAnswer(answer) && <GeneratedAnswer key={question} question={question} />}
            <WikiResults question={question} results={answer.results} />
            <HealthDisclaimer />
          </>
        )}
      </div>
    </div>
  );
}

/** Returns whether to request a generated answer. `answerQuestion` makes the final decision on the server. */
function shouldGenerateAnswer({ isUrgent, asksForDose, results }: WikiAnswer): boolean {
  return hasLanguageModel() && !isUrgent && !asksForDose && results.length > 0;
}

/** Returns the matching passages, or an error message if the visitor has asked too many questions. */
async function findAnswer(question: string) {
  try {
    return await askWiki({ question, address: getClientAddress(await headers()) });
  } catch (error) {
    if (error instanceof DomainError && error.code === "RATE_LIMITED") return error.message;
    throw error;
  }
}
