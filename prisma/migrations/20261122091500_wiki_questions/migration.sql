-- CreateTable
CREATE TABLE "wiki_questions" (
    "id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "passage_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wiki_questions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "wiki_questions_created_at_idx" ON "wiki_questions"("created_at");

ALTER TABLE "wiki_questions"
  ADD CONSTRAINT "wiki_questions_length" CHECK (char_length(text) BETWEEN 1 AND 200),
  ADD CONSTRAINT "wiki_questions_passages" CHECK (passage_count >= 0);
