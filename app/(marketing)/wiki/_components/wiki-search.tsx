import { Checkbox } from "@/components/ui/checkbox";
import { SearchBox } from "@/components/ui/search-box";
import { MAX_QUESTION_LENGTH } from "@/lib/domain/platform/wiki/model/max-question-length";

/**
 * Renders the question box. The answer opens on a separate page, so the form needs no JavaScript. A question is
 * stored only if the visitor selects the checkbox.
 */
export function WikiSearch({ question = "" }: { question?: string }) {
  return (
    <search className="block">
      <SearchBox
        action="/api/wiki/questions"
        method="post"
        search={question}
        clearHref="/wiki"
        maxLength={MAX_QUESTION_LENGTH}
        label="Search the wiki"
        placeholder="How often should hooves be trimmed?"
        below={<Checkbox name="keep" label="Keep this question (without my name) to improve the wiki" />}
      />
    </search>
  );
}
