import { Checkbox } from "@/components/ui/checkbox";
import { SearchBox } from "@/components/ui/search-box";
import { LONGEST_QUESTION } from "@/lib/wiki/longest-question";

/** Its answer is a page of its own, so that it needs no script. A question is kept only where its box is ticked. */
export function WikiSearch({ question = "" }: { question?: string }) {
  return (
    <search className="block">
      <SearchBox
        action="/api/wiki/questions"
        method="post"
        search={question}
        clearHref="/wiki"
        maxLength={LONGEST_QUESTION}
        label="Ask or search the wiki"
        placeholder="How often are hooves trimmed?"
        below={<Checkbox name="keep" label="Keep this question (without my name) to improve the wiki" />}
      />
    </search>
  );
}
