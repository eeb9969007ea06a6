import { SearchBox } from "@/components/ui/search-box";
import { LONGEST_QUESTION } from "@/lib/wiki/longest-question";

/** Its answer is a page of its own, so that it needs no script. */
export function WikiSearch({ question = "" }: { question?: string }) {
  return (
    <search className="block">
      <SearchBox
        action="/wiki/search"
        search={question}
        clearHref="/wiki"
        maxLength={LONGEST_QUESTION}
        label="Ask or search the wiki"
        placeholder="How often are hooves trimmed?"
      />
    </search>
  );
}
