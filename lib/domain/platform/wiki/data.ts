import "server-only";
import type { Context } from "@/lib/auth/context";
import { newId } from "@/lib/ids";

interface NewQuestion {
  text: string;
  passageCount: number;
}

export async function insertQuestion(ctx: Context, question: NewQuestion): Promise<void> {
  const data = { ...question, id: newId(), createdAt: ctx.clock.now() };
  await ctx.db.wikiQuestion.create({ data, select: { id: true } });
}
