import type { RefObject } from 'react'
import { type CommentAnchor, pageAnchor } from '#lib/guests/guest-comment.ts'
import type { GuestTexts } from './get-guest-texts.ts'

interface Props {
  ref: RefObject<HTMLSelectElement | null>
  id: string
  texts: GuestTexts
  anchor: CommentAnchor
  headings: readonly CommentAnchor[]
  onChange: (anchor: CommentAnchor) => void
}

/** List of the page's headings, by which a place is chosen without a pointer. */
export function PlaceSelect({ ref, id, texts, anchor, headings, onChange }: Props) {
  const options = [pageAnchor, ...headings]
  const index = options.findIndex((each) => JSON.stringify(each) === JSON.stringify(anchor))
  return (
    <select
      ref={ref}
      id={id}
      value={index}
      onChange={({ currentTarget }) => onChange(options[Number(currentTarget.value)] ?? pageAnchor)}
    >
      {index === -1 && (
        <option value={-1}>
          {texts.clickedPlace}
          {anchor.heading && ` · ${anchor.heading}`}
        </option>
      )}
      {options.map(({ selector, heading }, position) => (
        <option key={selector} value={position}>
          {heading || texts.wholePage}
        </option>
      ))}
    </select>
  )
}
