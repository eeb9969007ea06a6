import "server-only";
import type { Context } from "@/lib/auth/context";
import { createId } from "@/lib/ids";

interface NewQuestion {
  text: string;
  passageCount: number;
}

export async function insertQuestion(ctx: Context, question: NewQuestion): Promise<void> {
  const data = { ...question, id: createId(), createdAt: ctx.clock.now() };
  await ctx.db.wikiQuestion.create({ data, select: { id: true } });
}
