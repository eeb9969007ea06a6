import { classNames } from "@/components/ui/class-names";
import type { ProofDto } from "@/lib/domain/tasks/dto";

interface ProofPicturesProps {
  title: string;
  proofs: readonly ProofDto[];
  className?: string;
}

/** Small pictures in a row, each leading to the whole one. */
export function ProofPictures({ title, proofs, className }: ProofPicturesProps) {
  if (proofs.length === 0) return null;
  return (
    <ul className={classNames("flex flex-wrap gap-2", className)} aria-label={`Photos of “${title}”`}>
      {proofs.map((proof) => (
        <li key={proof.id}>
          <ProofPicture title={title} proof={proof} />
        </li>
      ))}
    </ul>
  );
}

/** One of them. */
export function ProofPicture({ title, proof }: { title: string; proof: ProofDto }) {
  const { authorName, thumbUrl, viewUrl } = proof;
  return (
    <a href={viewUrl} target="_blank" rel="noreferrer" className="block rounded-small">
      {/* biome-ignore lint/performance/noImgElement: stored in its sizes already, behind a link that expires */}
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
