import type { Article } from "@/content/blog/articles";
import { Prose } from "./prose";

export async function ArticleBody({ slug }: Article) {
  const { default: Text } = await import(`@/content/blog/${slug}.mdx`);
  return (
    <Prose>
      <Text />
    </Prose>
  );
}
