import { notFound } from 'next/navigation'

export function generateStaticParams() {
  return []
}

/** Every path that no other page answers. */
export default function UnknownPage() {
  notFound()
}
