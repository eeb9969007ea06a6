import Link from "next/link";

export default function PageWithLink() {
  return <Link href="/">Empty</Link>;
}
