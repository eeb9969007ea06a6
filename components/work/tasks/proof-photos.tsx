import { classNames } from "@/components/ui/class-names";
import type { TaskProofDto } from "@/lib/domain/work/tasks/dto";

interface ProofPicturesProps {
  title: string;
  proofs: readonly TaskProofDto[];
  className?: string;
}

/** Shows a row of thumbnails, each linked to its full-size photo. */
export function ProofPhotos({ title, proofs, className }: ProofPicturesProps) {
  if (proofs.length === 0) return null;
  return (
    <ul className={classNames("flex flex-wrap gap-2", className)} aria-label={`Photos of “${title}”`}>
      {proofs.map((proof) => (
        <li key={proof.id}>
          <ProofPhoto title={title} proof={proof} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the thumbnail of one task photo. */
export function ProofPhoto({ title, proof }: { title: string; proof: TaskProofDto }) {
  const { authorName, thumbUrl, viewUrl } = proof;
  return (
    <a href={viewUrl} target="_blank" rel="noreferrer" className="block rounded-small">
      {/* biome-ignore lint/performance/noImgElement: stored in all needed sizes, behind an expiring link */}
      <img
        src={thumbUrl}
        alt={`“${title}”, by ${authorName}`}
        width={48}
        height={48}
        loading="lazy"
        className="size-12 rounded-small object-cover"
      />
    </a>
  );
}
